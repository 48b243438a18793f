import type { PermissionHolder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import type { Constraint, Query } from '../../domain/core/query.ts';
import type { RouteName } from '../../domain/access/route.ts';
import type { SellerMonth } from '../../domain/entities/billing-customer/query.ts';
import { customersIn } from '../../domain/entities/billing-customer/query.ts';
import { models } from '../../domain/entities/models.ts';

/** Work for a user of billing: rows of a list with one of these values. */
export interface BillingSignal {
  readonly type: 'salesContract' | 'billingCustomer';
  readonly field: string;
  readonly values: readonly string[];
  /** The page with the list. */
  readonly page: RouteName;
}

export const billingSignals = {
  pendingChanges: {
    type: 'salesContract',
    field: 'running.pricing',
    values: ['pending'],
    page: 'salesContracts',
  },
  unratedUsage: {
    type: 'billingCustomer',
    field: 'amounts.rating',
    values: ['unrated'],
    page: 'customers',
  },
  withoutContract: {
    type: 'billingCustomer',
    field: 'coverage',
    values: ['notCovered', 'noContract'],
    page: 'customers',
  },
} as const satisfies Readonly<Record<string, BillingSignal>>;

/** Whether a user may see the rows of a signal. */
export const seesSignal = (user: PermissionHolder, { type }: BillingSignal): boolean =>
  can(user, models[type].view);

/** Whether a user may see any work of billing. */
export const seesBilling = (user: PermissionHolder): boolean =>
  Object.values(billingSignals).some((signal) => seesSignal(user, signal));

const rowsOf = ({ type }: BillingSignal, month: SellerMonth): readonly Constraint[] =>
  type === 'billingCustomer'
    ? customersIn(month)
    : [{ type: 'organization', organizationId: month.seller, scope: 'self' }];

/** Counts the rows of a signal; those of customers in a month. */
export const signalQuery = (signal: BillingSignal, month: SellerMonth): Query => ({
  entityType: signal.type,
  constraints: [
    ...rowsOf(signal, month),
    { type: 'deleted', deleted: false },
    { type: 'in', field: signal.field, values: [...signal.values] },
  ],
  sorting: [],
  limit: 1,
});

/** The filter of the list that shows the rows of a signal. */
export const signalFilter = ({ field, values }: BillingSignal) => [{ kind: 'selection', field, values }];
