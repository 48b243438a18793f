import { msg } from '@lingui/core/macro';
import { elapsedText } from '../../lib/elapsed-text.ts';
import type { CellContext } from '../define/view.ts';
import type { Endpoint } from '../../domain/entities/channel/endpoint.ts';
import { partyOf } from './endpoint-line.tsx';
import type { Channel } from '../../domain/entities/channel/model.ts';
import { channelStateNames, endpointTypeNames } from './name.ts';

function end(endpoint: Endpoint, { name, say }: CellContext): string {
  const { displayName, number, type } = endpoint;
  const party = partyOf(endpoint);
  const called = displayName ?? (party && name(party.type, party.id));
  const raw = 'rawNumber' in endpoint ? endpoint.rawNumber : null;
  const parts = [called, number?.number].filter((part) => part !== null && part !== undefined);
  return parts.length > 0 ? parts.join(' ') : (raw ?? say(endpointTypeNames[type]));
}

/** In a file nothing runs on: what has not ended has no length yet. */
const lasted = (from: string | null, until: string | null): string =>
  from === null || until === null ? '' : elapsedText(Date.parse(from), Date.parse(until));

/** What the cells of a channel say in a file. */
export const channelText = {
  source: ({ source }: Channel, words: CellContext) => end(source, words),
  destination: ({ destination }: Channel, words: CellContext) => end(destination, words),
  state: ({ state, onHold }: Channel, { say }: CellContext) =>
    [say(channelStateNames[state]), ...(onHold && state === 'answered' ? [say(msg`(on hold)`)] : [])].join(
      ' ',
    ),
  connected: ({ answerDate, finishDate }: Channel) => lasted(answerDate, finishDate),
  total: ({ createDate, finishDate }: Channel) => lasted(createDate, finishDate),
};
