import { entryIn, periodAfter } from '../../pricing/period.ts';
import type { PricedMonths, PricingStatus } from '../../pricing/contract/months.ts';
import { maxPastMonths, pricingIn, pricingStatus } from '../../pricing/contract/months.ts';
import { sameJson } from '../../../lib/value/same-json.ts';
import type {
  ContractType,
  PricingApplication,
  SalesContract,
  SalesContractPeriod,
  SalesContractPeriods,
} from './schema.ts';

export const contractType = ({ isExclusive }: Pick<SalesContractPeriod, 'isExclusive'>): ContractType =>
  isExclusive ? 'exclusive' : 'standard';

/** The status of all months up to this one together. */
function statusUpTo(months: PricedMonths, month: string): SalesContract['running']['pricing'] {
  const begun = Object.keys(months).filter((start) => start <= month);
  return begun.some((start) => pricingStatus(pricingIn(months, start)) === 'pending')
    ? 'pending'
    : pricingStatus(pricingIn(months, month));
}

/** The contract in its running month. `isBought`: the buyer is still directly below the seller. */
export function runningContract(
  periods: SalesContractPeriods,
  { runningMonth, months }: SalesContract['currentPricingVersion'],
  isBought: boolean,
): SalesContract['running'] {
  const period = entryIn(periods, runningMonth);
  const pricing = statusUpTo(months, runningMonth);
  const inactive = { pricePlan: null, type: null, pricing };
  if (!isBought) return { state: 'ended', ...inactive };
  if (period === undefined)
    return { state: Object.keys(periods).length > 0 ? 'planned' : 'ended', ...inactive };
  if (period.pricePlan === null) return { state: 'ended', ...inactive };
  return { state: 'active', pricePlan: period.pricePlan, type: contractType(period), pricing };
}

type ContractPricings = SalesContract['currentPricingVersion'];

/** Whether prices can be applied to a month: it has begun (D-B11), and its pricing is still kept. */
export const isApplicable = (
  { runningMonth }: Pick<ContractPricings, 'runningMonth'>,
  month: string,
): boolean => month <= runningMonth && month >= (periodAfter(runningMonth, -maxPastMonths) ?? month);

/** The pricing of a contract in a month, as users see it (S1-2.8-15). */
export type MonthState =
  | { readonly kind: 'applying'; readonly application: PricingApplication }
  /** It follows the plan by itself until it begins. */
  | { readonly kind: 'planned'; readonly status: PricingStatus }
  /** It is too long ago. */
  | { readonly kind: 'notKept' }
  | { readonly kind: 'begun'; readonly status: PricingStatus };

export function monthState(pricings: ContractPricings, month: string): MonthState {
  const application = pricings.applying[month];
  if (application !== undefined) return { kind: 'applying', application };
  const status = pricingStatus(pricingIn(pricings.months, month));
  if (month > pricings.runningMonth) return { kind: 'planned', status };
  return isApplicable(pricings, month) ? { kind: 'begun', status } : { kind: 'notKept' };
}

const auditedPeriod = ({ pricePlan, isExclusive, targeting }: SalesContractPeriod) => ({
  pricePlan,
  isExclusive,
  entries: Object.keys(targeting).length,
});

function countChanged(before: SalesContractPeriod | undefined, after: SalesContractPeriod): number {
  const [then, now] = [before?.targeting ?? {}, after.targeting];
  const organizations = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...organizations].filter((organization) => !sameJson(then[organization], now[organization])).length;
}

const auditedFields = ({ buyerOrganization, deleteDate, currentVersion }: SalesContract) => ({
  buyerOrganization,
  deleteDate,
  name: currentVersion.name,
  description: currentVersion.description,
});

/** The pricings by which months are billed, of the months where these differ. */
function changedPricings(
  { currentPricingVersion: { months } }: SalesContract,
  { currentPricingVersion: { months: others } }: SalesContract,
): Readonly<Record<string, string | null>> {
  const changed = Object.entries(months).filter(([month, { applied }]) => others[month]?.applied !== applied);
  return Object.fromEntries(changed.map(([month, { applied }]) => [month, applied]));
}

/** The change log records the periods that have changed, with the numbers of their entries (D-B9), and what was applied. */
export function auditedContract(before: SalesContract | null, after: SalesContract) {
  const then: SalesContractPeriods = before?.currentVersion.periods ?? {};
  const now: SalesContractPeriods = after.currentVersion.periods;
  const changed = [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((start) => !sameJson(then[start], now[start]))
    .toSorted();
  const byId = new Map(Object.values(then).map((period) => [period.id, period]));
  const notes = (periods: SalesContractPeriods, noteOf: (period: SalesContractPeriod) => object) =>
    Object.fromEntries(
      changed.flatMap((start) => {
        const period = periods[start];
        return period === undefined ? [] : [[start, noteOf(period)]];
      }),
    );
  return {
    before: before && {
      ...auditedFields(before),
      applied: changedPricings(before, after),
      periods: notes(then, auditedPeriod),
    },
    after: {
      ...auditedFields(after),
      ...(before && { applied: changedPricings(after, before) }),
      periods: notes(now, (period) => ({
        ...auditedPeriod(period),
        changedEntries: countChanged(byId.get(period.id), period),
      })),
    },
  };
}
