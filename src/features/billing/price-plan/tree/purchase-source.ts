import type { PurchaseContract } from '../../../../domain/entities/purchase-contract/model.ts';
import { entryIn, lastPeriod, periodAfter } from '../../../../domain/pricing/period.ts';
import type { PurchaseSource } from '../../../../domain/pricing/policy/pricing-chain.ts';
import type { EditedPeriod, PlanDocument } from '../edit/document.ts';
import { startsOf } from '../../document/periods.ts';
import type { PurchaseBasis } from '../purchase-basis.ts';

/** Where the purchase prices of a period come from in a month; undefined while it is not known. */
export function purchaseSource(
  basis: PurchaseBasis,
  contract: Pick<PurchaseContract, 'months'> | undefined,
  month: string,
): PurchaseSource | undefined {
  switch (basis) {
    case 'unknown':
      return undefined;
    case 'top':
      return { kind: 'top' };
    case 'missing':
      return { kind: 'error', code: 'noPurchaseContract' };
    case 'inactive':
      return { kind: 'error', code: 'inactiveContract' };
    case 'contract': {
      const id = entryIn(contract?.months ?? {}, month) ?? null;
      return id === null ? { kind: 'error', code: 'inactiveContract' } : { kind: 'pricing', id };
    }
  }
}

/** The months in which a period of a plan holds. */
export function monthsOfPeriod(
  document: PlanDocument,
  { start }: Pick<EditedPeriod, 'start'>,
): { readonly min: string; readonly max: string } {
  const next = startsOf(document)
    .filter((one) => one > start)
    .toSorted()[0];
  return { min: start, max: (next === undefined ? null : periodAfter(next, -1)) ?? lastPeriod };
}

/** The month nearest to another one within bounds. */
export const monthWithin = (month: string, { min, max }: { min: string; max: string }): string =>
  month < min ? min : month > max ? max : month;
