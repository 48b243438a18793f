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
import type { Slices } from '../../../../../src/lib/async/slices.ts';
import type { Store } from '../../../store/store.ts';
import { rowOf, rowsOf } from '../../../store/typed-rows.ts';
import type { ContractMonths } from '../contracts/contract-months.ts';
import type { ConsumerTotals, SaleTotals } from '../rating/usage-sums.ts';

/** A row, which gets its version once it is known to be new. */
export type CustomerFacts = Omit<BillingCustomer, 'version' | 'updateDate'>;

export const noTotals: SaleTotals = { count: 0, unrated: 0, sales: 0, purchase: 0, share: 0, margin: 0 };

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
function* childrenIn(store: Pick<Store, 'all'>): Slices<ReadonlyMap<string, readonly Organization[]>> {
  const children = new Map<string, Organization[]>();
  for (const organization of rowsOf(store, 'organization')) {
    yield;
    const { superOrganizationId } = organization;
    if (superOrganizationId === null) continue;
    const siblings = children.get(superOrganizationId);
    if (siblings === undefined) children.set(superOrganizationId, [organization]);
    else siblings.push(organization);
  }
  return children;
}

interface Sold {
  readonly contracts: Map<string, SalesContract>;
  readonly choices: ChoiceContract[];
}
const nothingSold: Sold = { contracts: new Map(), choices: [] };

export interface CustomerSource {
  readonly store: Pick<Store, 'get' | 'all'>;
  readonly contractMonths: Pick<ContractMonths, 'versionIn'>;
}

/** The contracts of a seller by their buyers. */
function* soldBy(
  { store, contractMonths }: CustomerSource,
  { seller, period }: SellerMonth,
): Slices<ReadonlyMap<string, Sold>> {
  const byBuyer = new Map<string, Sold>();
  for (const contract of rowsOf(store, 'salesContract')) {
    yield;
    if (contract.organizationId !== seller || contract.deleteDate !== null) continue;
    const sold: Sold = byBuyer.get(contract.buyerOrganization) ?? { contracts: new Map(), choices: [] };
    byBuyer.set(contract.buyerOrganization, sold);
    sold.contracts.set(contract.id, contract);
    sold.choices.push({
      id: contract.id,
      createDate: contract.createDate,
      periods: contractMonths.versionIn(contract, period).periods,
    });
  }
  return byBuyer;
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

interface Below {
  readonly organization: Organization;
  /** From the buyer to the organization. */
  readonly path: readonly string[];
  /** The contracts of the seller with this buyer. */
  readonly sold: Sold;
}

/** The organizations below a seller that count in a month; undefined between them, where the work can be interrupted. */
function* organizationsBelow(
  source: CustomerSource,
  month: SellerMonth,
): Generator<Below | undefined, undefined> {
  if (!sells(source, month.seller)) return;
  const children = yield* childrenIn(source.store);
  const sold = yield* soldBy(source, month);
  const waiting: Below[] = [];
  for (const buyer of children.get(month.seller) ?? []) {
    yield;
    waiting.push({ organization: buyer, path: [buyer.id], sold: sold.get(buyer.id) ?? nothingSold });
  }
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop()) {
    const { path } = below;
    yield countsIn(below.organization, month.period) ? below : undefined;
    if (path.length >= maxHops) continue;
    for (const organization of children.get(below.organization.id) ?? []) {
      yield;
      waiting.push({ organization, path: [...path, organization.id], sold: below.sold });
    }
  }
}

/**
 * The rows of the organizations below a seller in a month; undefined where the work can be interrupted. `totals`: what
 * it sold to them; null while that is added up.
 */
export function* customerRows(
  source: CustomerSource,
  month: SellerMonth,
  totals: ReadonlyMap<string, ConsumerTotals> | null,
): Generator<CustomerFacts | undefined, undefined> {
  const { seller, period } = month;
  const found = new Set<string>();
  const rowFor = (
    { id: consumer, name, createDate }: Organization,
    facts: Pick<BillingCustomer, 'buyer' | 'coverage' | 'contract'>,
  ): CustomerFacts => ({
    id: customerId(month, consumer),
    organizationId: seller,
    createDate,
    deleteDate: null,
    period,
    consumer,
    consumerName: name,
    ...facts,
    amounts: totals && amountsOf(totals.get(consumer) ?? noTotals),
  });
  for (const below of organizationsBelow(source, month)) {
    if (below === undefined) yield;
    else {
      const { organization, path, sold } = below;
      found.add(organization.id);
      yield rowFor(organization, { buyer: path[0] ?? organization.id, ...coverageOf(sold, path, period) });
    }
  }
  for (const { consumer, buyer } of totals?.values() ?? []) {
    const organization = found.has(consumer) ? undefined : rowOf(source.store, 'organization', consumer);
    yield organization && rowFor(organization, { buyer, coverage: 'moved', contract: null });
  }
}
