import { customerId } from '../../../../../src/domain/entities/billing-customer/query.ts';
import type { SellerMonth } from '../../../../../src/domain/entities/billing-customer/query.ts';
import type {
  BillingCustomer,
  CustomerAmounts,
} from '../../../../../src/domain/entities/billing-customer/schema.ts';
import type { Organization } from '../../../../../src/domain/entities/organization/model.ts';
import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import type { ChoiceContract } from '../../../../../src/domain/pricing/contract/contract-choice.ts';
import { countsIn, coveringContracts } from '../../../../../src/domain/pricing/contract/contract-choice.ts';
import { pricingIn, pricingStatus } from '../../../../../src/domain/pricing/contract/months.ts';
import { maxHops } from '../../../../../src/domain/pricing/policy/pricing-chain.ts';
import type { Store } from '../../../store/store.ts';
import { rowOf, rowsOf } from '../../../store/typed-rows.ts';
import type { ContractMonths } from '../contracts/contract-months.ts';
import type { ConsumerTotals, SaleTotals } from '../rating/usage-sums.ts';

/** A row, which gets its version once it is known to be new. */
export type CustomerFacts = Omit<BillingCustomer, 'version' | 'updateDate'>;

export const noTotals: SaleTotals = { count: 0, unrated: 0, sales: 0, purchase: 0, share: 0, margin: 0 };

/** The totals of each organization. A month may have been billed by several contracts. */
export function totalsByConsumer(totals: readonly ConsumerTotals[]): ReadonlyMap<string, ConsumerTotals> {
  const found = new Map<string, ConsumerTotals>();
  for (const each of totals) {
    const known = found.get(each.consumer);
    found.set(
      each.consumer,
      known === undefined
        ? each
        : {
            ...known,
            count: known.count + each.count,
            unrated: known.unrated + each.unrated,
            sales: known.sales + each.sales,
            purchase: known.purchase + each.purchase,
            share: known.share + each.share,
            margin: known.margin + each.margin,
          },
    );
  }
  return found;
}

export function amountsOf({ count, unrated, sales, purchase, share, margin }: SaleTotals): CustomerAmounts {
  return {
    count,
    unrated,
    sales,
    purchase,
    share,
    margin,
    rating: unrated === 0 ? 'complete' : 'unrated',
    result: margin > 0 ? 'profit' : margin < 0 ? 'loss' : 'even',
  };
}

/** The organizations directly below each. */
function childrenIn(store: Pick<Store, 'all'>): ReadonlyMap<string, readonly Organization[]> {
  const children = new Map<string, Organization[]>();
  for (const organization of rowsOf(store, 'organization')) {
    const { superOrganizationId } = organization;
    if (superOrganizationId === null) continue;
    const siblings = children.get(superOrganizationId);
    if (siblings === undefined) children.set(superOrganizationId, [organization]);
    else siblings.push(organization);
  }
  return children;
}

interface Sold {
  readonly contracts: ReadonlyMap<string, SalesContract>;
  readonly choices: readonly ChoiceContract[];
}
const nothingSold: Sold = { contracts: new Map(), choices: [] };

export interface CustomerSource {
  readonly store: Pick<Store, 'get' | 'all'>;
  readonly contractMonths: Pick<ContractMonths, 'versionIn'>;
}

/** The contracts of a seller by their buyers. */
function soldBy({ store, contractMonths }: CustomerSource, { seller, period }: SellerMonth) {
  const byBuyer = new Map<string, SalesContract[]>();
  for (const contract of rowsOf(store, 'salesContract')) {
    if (contract.organizationId !== seller || contract.deleteDate !== null) continue;
    byBuyer.set(contract.buyerOrganization, [...(byBuyer.get(contract.buyerOrganization) ?? []), contract]);
  }
  return new Map(
    [...byBuyer].map(([buyer, contracts]): [string, Sold] => [
      buyer,
      {
        contracts: new Map(contracts.map((contract) => [contract.id, contract])),
        choices: contracts.map((contract) => ({
          id: contract.id,
          createDate: contract.createDate,
          periods: contractMonths.versionIn(contract, period).periods,
        })),
      },
    ]),
  );
}

/** Whether an organization sells: one without a price plan does not (D-B10). */
function sells({ store }: CustomerSource, seller: string): boolean {
  for (const { organizationId, deleteDate } of rowsOf(store, 'pricePlan'))
    if (organizationId === seller && deleteDate === null) return true;
  return false;
}

function coverageOf({ contracts, choices }: Sold, path: readonly string[], period: string) {
  const covering = coveringContracts(choices, path, period);
  const [paying, second] = covering;
  const contract = paying && contracts.get(paying.contract.id);
  if (paying === undefined || contract === undefined)
    return { coverage: choices.length === 0 ? 'noContract' : 'notCovered', contract: null } as const;
  const isDouble = !paying.period.isExclusive && second !== undefined;
  return {
    coverage: isDouble ? 'twoStandard' : 'covered',
    contract: {
      id: contract.id,
      name: contract.currentVersion.name,
      type: paying.period.isExclusive ? 'exclusive' : 'standard',
      pricePlan: paying.period.pricePlan,
      decidedBy: paying.coverage.decidedBy,
      pricing: pricingStatus(pricingIn(contract.currentPricingVersion.months, period)),
    },
  } as const;
}

/**
 * The organizations below a seller in a month, by the ids of their rows. `totals`: what it sold to them; null while that
 * is added up.
 */
export function customerRows(
  source: CustomerSource,
  month: SellerMonth,
  totals: ReadonlyMap<string, ConsumerTotals> | null,
): ReadonlyMap<string, CustomerFacts> {
  const { seller, period } = month;
  const rows = new Map<string, CustomerFacts>();
  const put = (
    { id: consumer, name, createDate }: Organization,
    facts: Pick<BillingCustomer, 'buyer' | 'coverage' | 'contract'>,
  ): void => {
    const id = customerId(month, consumer);
    rows.set(id, {
      id,
      organizationId: seller,
      createDate,
      deleteDate: null,
      period,
      consumer,
      consumerName: name,
      ...facts,
      amounts: totals && amountsOf(totals.get(consumer) ?? noTotals),
    });
  };
  if (sells(source, seller)) {
    const [children, sold] = [childrenIn(source.store), soldBy(source, month)];
    const walk = (organization: Organization, above: readonly string[], own: Sold): void => {
      const path = [...above, organization.id];
      if (countsIn(organization, period))
        put(organization, { buyer: path[0] ?? organization.id, ...coverageOf(own, path, period) });
      if (path.length < maxHops)
        for (const below of children.get(organization.id) ?? []) walk(below, path, own);
    };
    for (const buyer of children.get(seller) ?? []) walk(buyer, [], sold.get(buyer.id) ?? nothingSold);
  }
  for (const { consumer, buyer } of totals?.values() ?? []) {
    const organization = rowOf(source.store, 'organization', consumer);
    if (organization === undefined || rows.has(customerId(month, consumer))) continue;
    put(organization, { buyer, coverage: 'moved', contract: null });
  }
  return rows;
}
