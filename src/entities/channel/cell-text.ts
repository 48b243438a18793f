import { elapsedText } from '../../lib/time/elapsed-text.ts';
import type { CellContext } from '../define/view.ts';
import { endpointText } from '../../fields/endpoint/endpoint-text.ts';
import type { Channel } from '../../domain/entities/channel/model.ts';
import { channelStateNames, onHoldText } from './name.ts';
import { memberName } from '../../i18n/member-name.ts';

/** Empty before the end, because a file does not count on. */
const durationText = (from: string | null, until: string | null): string =>
  from === null || until === null ? '' : elapsedText(Date.parse(from), Date.parse(until));

/** The cells of a channel as text for a file. */
export const channelText = {
  source: ({ source }: Channel, words: CellContext) => endpointText(source, words),
  destination: ({ destination }: Channel, words: CellContext) => endpointText(destination, words),
  state: ({ state, onHold }: Channel, { say }: CellContext) =>
    [
      say(memberName(channelStateNames, state)),
      ...(onHold && state === 'answered' ? [say(onHoldText)] : []),
    ].join(' '),
  connected: ({ answerDate, finishDate }: Channel) => durationText(answerDate, finishDate),
  total: ({ createDate, finishDate }: Channel) => durationText(createDate, finishDate),
};
