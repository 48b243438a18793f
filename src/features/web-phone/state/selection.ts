import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { isInbound, isOver } from '../../../domain/entities/web-phone-line/rules.ts';

type SelectableLine = Pick<WebPhoneLine, 'id' | 'direction' | 'active' | 'createDate' | 'endDate' | 'state'>;

/** A line chosen by the user; a later outbound line replaces it. */
export interface LineChoice {
  readonly lineId: string;
  /** Start of the newest outbound line at the time of the choice; '' if there was none. */
  readonly since: string;
}

const newestOutbound = <One extends SelectableLine>(lines: readonly One[]): One | undefined =>
  lines.filter((line) => !isInbound(line)).toSorted((a, b) => b.createDate.localeCompare(a.createDate))[0];

/** The default: the newest outbound line, otherwise the active one, otherwise the first (S0-4-18). */
const defaultLine = <One extends SelectableLine>(lines: readonly One[]): One | undefined =>
  newestOutbound(lines) ?? lines.find(({ active }) => active) ?? lines[0];

export const chooseLine = (lines: readonly SelectableLine[], lineId: string): LineChoice => ({
  lineId,
  since: newestOutbound(lines)?.createDate ?? '',
});

/** The selected line: the user's choice, otherwise the default. An ended line counts only if all lines have ended. */
export function selectedLine<One extends SelectableLine>(
  lines: readonly One[],
  choice: LineChoice | null,
): One | undefined {
  const live = lines.filter((line) => !isOver(line));
  const eligible = live.length > 0 ? live : lines;
  const newer = (newestOutbound(lines)?.createDate ?? '') > (choice?.since ?? '');
  const chosen = choice === null || newer ? undefined : eligible.find(({ id }) => id === choice.lineId);
  return chosen ?? defaultLine(eligible);
}
