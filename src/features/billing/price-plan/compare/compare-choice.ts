import type { SalesContract } from '../../../../domain/entities/sales-contract/schema.ts';
import { pricingIn, pricingStatus } from '../../../../domain/pricing/contract/months.ts';
import type { PeriodEntry, PlanDocument } from '../edit/document.ts';
import { periodsInOrder } from '../../document/periods.ts';
import { comparisonOf, usageUnder } from './compare-body.ts';
import type { CompareBody } from './use-comparison.ts';

/** Whether the platform has the prices of a period. */
export const hasSavedPrices = ({ period }: PeriodEntry): boolean => period.policy !== null;

/** The ids of the periods that are compared first: the selected one with the one before it, else with the next. */
export function comparedPeriods(
  document: PlanDocument,
  selected: string,
): readonly [before: string | null, after: string | null] {
  const saved = periodsInOrder(document).filter(hasSavedPrices);
  const at = Math.max(
    1,
    saved.findIndex(({ id }) => id === selected),
  );
  const after = saved[at] ?? saved[0];
  return [saved[at - 1]?.id ?? null, after?.id ?? null];
}

/** A month of a contract, whose prices are compared with those that its plan would give. */
export interface ChosenMonth {
  readonly contractId: string;
  readonly month: string;
}

/** The months in which a contract has prices and its plan too, the latest first. */
export const pricedMonthsOf = ({
  currentPricingVersion: { months },
}: Pick<SalesContract, 'currentPricingVersion'>): readonly string[] =>
  Object.entries(months)
    .filter(([, { applied, projected }]) => applied !== null && projected !== null)
    .map(([month]) => month)
    .toSorted()
    .toReversed();

/** The month that is compared first: the latest whose prices differ, else the latest that has begun. */
export function usualMonth(contract: Pick<SalesContract, 'currentPricingVersion'>): string {
  const { months, runningMonth } = contract.currentPricingVersion;
  const priced = pricedMonthsOf(contract);
  const isPending = (month: string): boolean => pricingStatus(pricingIn(months, month)) === 'pending';
  return priced.find(isPending) ?? priced.find((month) => month <= runningMonth) ?? priced[0] ?? '';
}

/** Compares the prices of a month with those that applying the plan of today would give; null if it has none. */
export function appliedBody(
  contracts: readonly SalesContract[],
  { contractId, month }: ChosenMonth,
  organizationId: string,
  usagePeriod: string | null,
): CompareBody | null {
  const contract = contracts.find(({ id }) => id === contractId);
  if (contract === undefined) return null;
  const { applied, projected } = pricingIn(contract.currentPricingVersion.months, month);
  if (applied === null || projected === null) return null;
  return comparisonOf(
    organizationId,
    { kind: 'pricing', id: applied },
    { kind: 'pricing', id: projected },
    usageUnder(usagePeriod, { type: 'salesContract', id: contractId }),
  );
}
