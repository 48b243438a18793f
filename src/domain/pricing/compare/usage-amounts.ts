import type { NodePrices } from '../policy/node-prices.ts';
import type { UsedLine } from '../rating/rate-line.ts';
import { rateLine } from '../rating/rate-line.ts';

/** Lines of bills that are rated alike. */
export interface UsedLines {
  readonly line: UsedLine;
  readonly count: number;
}

/** The usage of a product, and its amount at two prices. */
export interface UsageAmounts {
  readonly count: number;
  /** Only calls have a duration; null for everything else. */
  readonly seconds: number | null;
  /** Null if a line has no price there. */
  readonly before: number | null;
  readonly after: number | null;
}

/** The amounts of what was used of the products that differ, as far as it has both prices. */
export interface UsageTotals {
  readonly before: number;
  readonly after: number;
  /** The products that lack one of the prices. */
  readonly unrated: number;
}

/** The amount of some lines; null if one has no price. Each line is rounded once, as on a bill. */
function amountAt(lines: readonly UsedLines[], prices: NodePrices): number | null {
  let amount = 0;
  for (const { line, count } of lines) {
    const rating = rateLine(line, prices);
    if (rating.kind === 'unrated') return null;
    amount += rating.amount * count;
  }
  return amount;
}

export function usageAmounts(
  lines: readonly UsedLines[],
  before: NodePrices,
  after: NodePrices,
): UsageAmounts {
  const seconds = lines.flatMap(({ line, count }) => (line.kind === 'call' ? line.seconds * count : []));
  return {
    count: lines.reduce((sum, { count }) => sum + count, 0),
    seconds: seconds.length === 0 ? null : seconds.reduce((sum, one) => sum + one),
    before: amountAt(lines, before),
    after: amountAt(lines, after),
  };
}

/** The effect of the new prices; null if one side has no amount. */
export const usageEffect = ({ before, after }: UsageAmounts): number | null =>
  before === null || after === null ? null : after - before;

export function usageTotals(amounts: readonly UsageAmounts[]): UsageTotals {
  let [before, after, unrated] = [0, 0, 0];
  for (const { before: old, after: recent } of amounts)
    if (old === null || recent === null) unrated += 1;
    else {
      before += old;
      after += recent;
    }
  return { before, after, unrated };
}
