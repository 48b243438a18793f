import { sameJson } from '../../../lib/value/same-json.ts';
import type { PriceOutcome } from '../outcome.ts';
import { chargedAmount } from '../outcome.ts';
import type { NodePrices } from '../policy/node-prices.ts';
import { fieldsAtLoss } from '../policy/sheet.ts';
import type { PriceField, RuleField } from '../price-domain.ts';

/** The fields of a product that a comparison shows, in this order. */
export const comparedFields = [
  'fixedPrice',
  'variablePrice',
  'startPeriod',
  'recurringPeriod',
  'marginSharing',
] as const satisfies readonly RuleField[];
export type ComparedField = (typeof comparedFields)[number];

/** A product whose prices differ, as a comparison has it. */
export interface ComparedProduct {
  readonly nodeId: string;
  readonly before: NodePrices;
  readonly after: NodePrices;
  /** Null where the user may not know it. */
  readonly purchase: NodePrices | null;
  readonly change: Readonly<Record<PriceField, number | null>>;
}

/** A field of a product that differs. */
export interface ChangedPrice extends Pick<ComparedProduct, 'nodeId' | 'before' | 'after'> {
  readonly field: ComparedField;
  /** Per unit of the new price; null if a side has no answer. */
  readonly change: number | null;
  /** The change as a part of the old value; null if there is no change, or the old value is 0. */
  readonly part: number | null;
  /** The prices of the product that are a loss. */
  readonly losses: readonly PriceField[];
}

/** A change as a part of the old price, in the unit of the new one. */
function partOfPrice(change: number | null, after: PriceOutcome): number | null {
  const amount = chargedAmount(after);
  const old = amount === null || change === null ? 0 : amount - change;
  return change === null || old === 0 ? null : change / old;
}

/** The fields of a product that differ. */
export function changedPrices({
  nodeId,
  before,
  after,
  purchase,
  change: changes,
}: ComparedProduct): readonly ChangedPrice[] {
  const losses = purchase === null ? [] : fieldsAtLoss(purchase, after);
  return comparedFields.flatMap((field) => {
    if (sameJson(before[field], after[field])) return [];
    const common = { nodeId, before, after, field, losses };
    if (field === 'fixedPrice' || field === 'variablePrice') {
      const change = changes[field];
      return [{ ...common, change, part: partOfPrice(change, after[field]) }];
    }
    const change = after[field] - before[field];
    return [{ ...common, change, part: before[field] === 0 ? null : change / before[field] }];
  });
}
