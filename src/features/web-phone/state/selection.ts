import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { isInbound, isOver } from '../../../domain/entities/web-phone-line/rules.ts';

type SelectableLine = Pick<WebPhoneLine, 'id' | 'direction' | 'active' | 'createDate' | 'endDate' | 'state'>;

/** A line that its reader chose; it gives way to an outbound line begun after that one. */
export interface LineChoice {
  readonly lineId: string;
  /** When the newest outbound line of then was begun; '' where there was none. */
  readonly since: string;
}

const newestOutbound = <One extends SelectableLine>(lines: readonly One[]): One | undefined =>
  lines.filter((line) => !isInbound(line)).toSorted((a, b) => b.createDate.localeCompare(a.createDate))[0];

/** The newest outbound line, otherwise the active one, otherwise the first (S0 §4). */
const defaultLine = <One extends SelectableLine>(lines: readonly One[]): One | undefined =>
  newestOutbound(lines) ?? lines.find(({ active }) => active) ?? lines[0];

export const chooseLine = (lines: readonly SelectableLine[], lineId: string): LineChoice => ({
  lineId,
  since: newestOutbound(lines)?.createDate ?? '',
});

/**
 * The line whose detail is shown: the reader's choice as long as it is there, else by itself. One that is over counts
 * only where nothing else is left.
 */
export function selectedLine<One extends SelectableLine>(
  lines: readonly One[],
  choice: LineChoice | null,
): One | undefined {
  const newer = (newestOutbound(lines)?.createDate ?? '') > (choice?.since ?? '');
  const chosen = choice === null || newer ? undefined : lines.find(({ id }) => id === choice.lineId);
  return chosen ?? defaultLine(lines.filter((line) => !isOver(line))) ?? defaultLine(lines);
}
