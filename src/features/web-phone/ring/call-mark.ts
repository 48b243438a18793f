import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { canAnswer, isOver } from '../../../domain/entities/web-phone-line/rules.ts';

type MarkedLine = Pick<WebPhoneLine, 'direction' | 'state' | 'active' | 'endDate'>;

/** The call mark on the tab's icon: a call that rings takes precedence over one in progress. */
export type CallMark = 'none' | 'ringing' | 'call';

export function callMark(lines: readonly MarkedLine[]): CallMark {
  if (lines.some(canAnswer)) return 'ringing';
  return lines.every(isOver) ? 'none' : 'call';
}

/** A telephone rings for half a minute; a call older than this no longer rings. ms. */
const ringMs = 60_000;

/** Whether the call is too old to announce, for example because the tab or the computer slept. */
export const isOldRing = ({ createDate }: Pick<WebPhoneLine, 'createDate'>, now: number): boolean =>
  now - Date.parse(createDate) > ringMs;
