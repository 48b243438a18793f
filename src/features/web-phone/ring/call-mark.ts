import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { canAnswer, isOver } from '../../../domain/entities/web-phone-line/rules.ts';

type MarkedLine = Pick<WebPhoneLine, 'direction' | 'state' | 'active' | 'endDate'>;

/** What the icon of a tab says of calls: one that rings to be taken goes before one that is under way. */
export type CallMark = 'none' | 'ringing' | 'call';

export function callMark(lines: readonly MarkedLine[]): CallMark {
  if (lines.some(canAnswer)) return 'ringing';
  return lines.every(isOver) ? 'none' : 'call';
}

/** A telephone rings half a minute; what is told of a call later than this is told of one long gone. ms. */
const ringMs = 60_000;

/** Did a call begin so long ago that its row is old news, as in a tab or a machine that slept? */
export const isOldRing = ({ createDate }: Pick<WebPhoneLine, 'createDate'>, now: number): boolean =>
  now - Date.parse(createDate) > ringMs;
