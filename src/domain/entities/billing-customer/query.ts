import type { Constraint } from '../../core/query.ts';
import { isBillingPeriod } from '../../pricing/period.ts';

/** A month of a seller. */
export interface SellerMonth {
  readonly seller: string;
  readonly period: string;
}

/** An organization may be a customer of several sellers above it. Ids of organizations contain no colon. */
export const customerId = ({ seller, period }: SellerMonth, consumer: string): string =>
  `${period}:${seller}:${consumer}`;

/** The month of a seller to which the id of a customer belongs. */
export function sellerMonthOf(id: string): SellerMonth | null {
  const [period = '', seller = '', consumer, ...rest] = id.split(':');
  const isId = isBillingPeriod(period) && seller !== '' && consumer !== undefined && rest.length === 0;
  return isId ? { seller, period } : null;
}

/** The constraints on all customers of a seller in a month. */
export const customersIn = ({ seller, period }: SellerMonth): readonly Constraint[] => [
  { type: 'organization', organizationId: seller, scope: 'self' },
  { type: 'equals', field: 'period', value: period },
];

/**
 * The only month that a query for customers reads, by its seller and period or by its ids; null if it may read more:
 * the rows are computed when they are asked for, and those of all months are too many (D-B15).
 */
export function askedMonth(constraints: readonly Constraint[]): SellerMonth | null {
  let [seller, period]: [string | null, string | null] = [null, null];
  for (const constraint of constraints) {
    if (constraint.type === 'ids') {
      const months = constraint.ids.map(sellerMonthOf);
      const [first = null] = months;
      const isOne = months.every((each) => each?.seller === first?.seller && each?.period === first?.period);
      if (first !== null && isOne) return first;
    }
    if (constraint.type === 'organization' && constraint.scope === 'self') seller = constraint.organizationId;
    if (constraint.type === 'equals' && constraint.field === 'period')
      period =
        typeof constraint.value === 'string' && isBillingPeriod(constraint.value) ? constraint.value : null;
  }
  return seller === null || period === null ? null : { seller, period };
}
