import { entryIn } from '../../pricing/period.ts';
import type { PricedMonths } from '../../pricing/contract/months.ts';
import { pricingIn, pricingStatus } from '../../pricing/contract/months.ts';
import { sameJson } from '../../../lib/value/same-json.ts';
import type { ContractType, SalesContract, SalesContractPeriod, SalesContractPeriods } from './schema.ts';

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

/** The change log records the periods that have changed, with the numbers of their entries (D-B9). */
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
    before: before && { ...auditedFields(before), periods: notes(then, auditedPeriod) },
    after: {
      ...auditedFields(after),
      periods: notes(now, (period) => ({
        ...auditedPeriod(period),
        changedEntries: countChanged(byId.get(period.id), period),
      })),
    },
  };
}
