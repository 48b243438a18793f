import { sameJson } from '../../../../../src/lib/value/same-json.ts';
import type { ConsumerTotals, UsageSums } from '../rating/usage-sums.ts';

/** The sales of a seller to each organization in a month. */
export type TotalsByConsumer = ReadonlyMap<string, ConsumerTotals>;

const joined = (a: ConsumerTotals, b: ConsumerTotals): ConsumerTotals => ({
  ...a,
  count: a.count + b.count,
  unrated: a.unrated + b.unrated,
  sales: a.sales + b.sales,
  purchase: a.purchase + b.purchase,
  share: a.share + b.share,
  margin: a.margin + b.margin,
});

/** Adds up what was sold to each organization. A month may have been billed by several contracts. */
export async function readTotals(
  usages: Pick<UsageSums, 'byConsumer'>,
  seller: string,
  month: string,
): Promise<TotalsByConsumer> {
  const found = new Map<string, ConsumerTotals>();
  for await (const part of usages.byConsumer(seller, month))
    for (const each of part) {
      const known = found.get(each.consumer);
      found.set(each.consumer, known === undefined ? each : joined(known, each));
    }
  return found;
}

/** The organizations whose totals differ; undefined where the work can be interrupted. */
export function* changedTotals(
  before: TotalsByConsumer,
  after: TotalsByConsumer,
): Generator<string | undefined, undefined> {
  for (const [consumer, totals] of after) yield sameJson(before.get(consumer), totals) ? undefined : consumer;
  for (const consumer of before.keys()) yield after.has(consumer) ? undefined : consumer;
}
