import { elapsedText } from '../../lib/time/elapsed-text.ts';
import type { CellContext } from '../define/view.ts';
import type { Endpoint } from '../../domain/entities/channel/endpoint.ts';
import { partyOf } from './endpoint-line.tsx';
import type { Channel } from '../../domain/entities/channel/model.ts';
import { channelStateNames, endpointTypeNames, onHoldText } from './name.ts';

function endpointText(endpoint: Endpoint, { name, say }: CellContext): string {
  const { displayName, number, type } = endpoint;
  const party = partyOf(endpoint);
  const knownName = displayName ?? (party && name(party.type, party.id));
  const raw = 'rawNumber' in endpoint ? endpoint.rawNumber : null;
  const parts = [knownName, number?.number].filter((part) => part !== null && part !== undefined);
  return parts.length > 0 ? parts.join(' ') : (raw ?? say(endpointTypeNames[type]));
}

/** Empty before the end, because a file does not count on. */
const durationText = (from: string | null, until: string | null): string =>
  from === null || until === null ? '' : elapsedText(Date.parse(from), Date.parse(until));

/** The cells of a channel as text for a file. */
export const channelText = {
  source: ({ source }: Channel, words: CellContext) => endpointText(source, words),
  destination: ({ destination }: Channel, words: CellContext) => endpointText(destination, words),
  state: ({ state, onHold }: Channel, { say }: CellContext) =>
    [say(channelStateNames[state]), ...(onHold && state === 'answered' ? [say(onHoldText)] : [])].join(' '),
  connected: ({ answerDate, finishDate }: Channel) => durationText(answerDate, finishDate),
  total: ({ createDate, finishDate }: Channel) => durationText(createDate, finishDate),
};
