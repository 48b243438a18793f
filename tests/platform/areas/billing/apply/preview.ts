import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { maxNamedCustomers } from '../../../../../src/domain/entities/sales-contract/pricing-calls.ts';
import { pricingIn } from '../../../../../src/domain/pricing/contract/months.ts';
import type { CallAnswer } from '../../../../../src/domain/protocol/call.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import type { UserRequest } from '../../handler.ts';
import type { BilledHop } from '../rating/hops.ts';
import { rateUsage } from '../rating/rate-usage.ts';
import type { Sale, Usage } from '../rating/usage.ts';
import { appliedContract } from './apply.ts';
import type { ApplyServices } from './services.ts';
import { consumersBelow, usagePages } from './usage-pages.ts';

type PricingChanges = CallAnswer<'salesContract.previewHistoricPricing'>;
type BilledTotal = PricingChanges['before'];

interface StoredSale {
  readonly id: string;
  readonly sales: number | null;
  readonly reason: string | null;
}

const withLine = ({ amount, unrated }: BilledTotal, line: number | null): BilledTotal =>
  line === null ? { amount, unrated: unrated + 1 } : { amount: amount + line, unrated };

const isCall = ({ domain }: Usage): boolean => domain === 'outboundCall' || domain === 'inboundCall';

const amountOf = (sale: Sale | undefined): number | null =>
  sale?.amounts.kind === 'rated' ? sale.amounts.amount : null;

/** The sales above a usage, as they will be once a pricing is applied to a contract; null if it does not pay there. */
function hopsAfter(
  hops: readonly BilledHop[],
  contractId: string,
  pricingId: string | null,
): readonly BilledHop[] | null {
  return hops.some((hop) => hop.contractId === contractId)
    ? hops.map((hop) => (hop.contractId === contractId ? { ...hop, pricingId } : hop))
    : null;
}

/** Rates usages by other hops than those of today. */
async function saleAfter(
  { prices }: Pick<ApplyServices, 'prices'>,
  usage: Usage,
  hops: readonly BilledHop[],
): Promise<readonly Sale[]> {
  for (;;) {
    const sales = rateUsage(usage, hops, prices.known);
    if (sales !== null) return sales;
    for (const { pricingId } of hops)
      if (pricingId !== null && usage.nodeId !== null) await prices.read(pricingId, usage.nodeId);
  }
}

/** The amounts that the seller has billed, by usage. */
async function storedSales(
  { store }: Pick<ApplyServices, 'store'>,
  usages: readonly Usage[],
  { organizationId }: SalesContract,
): Promise<ReadonlyMap<string, number | null>> {
  const found = await store.query<StoredSale>(
    'SELECT usage_id AS id, sales, reason FROM usage_sale WHERE usage_id = ANY ($1) AND seller = $2',
    [usages.map(({ id }) => id), organizationId],
  );
  return new Map(found.map(({ id, sales, reason }) => [id, reason === null ? sales : null]));
}

/** The changes to a month that applying the plan of today would make (S1-4-56). Throws Refusal. */
export async function previewHistoricPricing(
  request: UserRequest<'salesContract.previewHistoricPricing', ApplyServices>,
): Promise<PricingChanges> {
  const { services, body } = request;
  const { store, hops } = services;
  const contract = appliedContract(request);
  const { projected } = pricingIn(contract.currentPricingVersion.months, body.period);
  const consumers = new Set<string>();
  let [calls, otherLines] = [0, 0];
  let [before, after]: [BilledTotal, BilledTotal] = [
    { amount: 0, unrated: 0 },
    { amount: 0, unrated: 0 },
  ];
  const below = consumersBelow(store, contract.buyerOrganization);
  for await (const { usages } of usagePages(store, body.period, below, { from: '', after: '' })) {
    const stored = await storedSales(services, usages, contract);
    for (const usage of usages) {
      const changed = hopsAfter(hops.above(usage.consumer, body.period), contract.id, projected);
      if (changed === null) continue;
      consumers.add(usage.consumer);
      if (isCall(usage)) calls += 1;
      else otherLines += 1;
      before = withLine(before, stored.get(usage.id) ?? null);
      const sales = await saleAfter(services, usage, changed);
      after = withLine(after, amountOf(sales.find(({ contractId }) => contractId === contract.id)));
    }
  }
  const named = [...consumers]
    .map((id) => ({ id, name: rowOf(store, 'organization', id)?.name ?? '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, maxNamedCustomers);
  return {
    pricingId: projected,
    customers: { total: consumers.size, named },
    calls,
    otherLines,
    before,
    after,
  };
}
