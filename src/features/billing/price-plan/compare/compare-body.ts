import type { PricedEntry } from '../priced-entry.ts';
import { purchasePricingOf } from '../priced-entry.ts';
import type { CompareBody } from './use-comparison.ts';

type ComparedSide = CompareBody['before'];

/** A saved period as one side of a comparison; `policy` replaces its own. Undefined while its purchase is not known. */
export function sideOfPeriod(
  entry: PricedEntry | undefined,
  policy: string | null = entry?.period.policy ?? null,
): ComparedSide | undefined {
  if (entry === undefined || policy === null) return undefined;
  return { kind: 'policy', policy: { fragment: policy }, purchase: purchasePricingOf(entry) };
}

/** The usage of the last month whose amounts are compared. */
export type ComparedUsage = NonNullable<CompareBody['usage']>;

/** The sales of a month, such as those under a contract; undefined before the first month. */
export const usageUnder = (period: string | null, under: ComparedUsage['under']): ComparedUsage | undefined =>
  period === null ? undefined : { period, under };

/** The body that compares two sides; null while one is not known. */
export const comparisonOf = (
  organizationId: string,
  before: ComparedSide | undefined,
  after: ComparedSide | undefined,
  usage?: ComparedUsage,
): CompareBody | null =>
  before === undefined || after === undefined
    ? null
    : { organizationId, before, after, ...(usage !== undefined && { usage }) };
