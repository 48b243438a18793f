import type { Query } from '../../domain/core/query.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { RouteName } from '../../domain/access/route.ts';

/** Work for a user of billing: rows of a list with one of these values. */
export interface BillingSignal {
  readonly type: EntityName;
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
} as const satisfies Readonly<Record<string, BillingSignal>>;

/** Counts the rows of a signal. */
export const signalQuery = ({ type, field, values }: BillingSignal, organizationId: string): Query => ({
  entityType: type,
  constraints: [
    { type: 'organization', organizationId, scope: 'self' },
    { type: 'deleted', deleted: false },
    { type: 'in', field, values: [...values] },
  ],
  sorting: [],
  limit: 1,
});

/** The filter of the list that shows the rows of a signal. */
export const signalFilter = ({ field, values }: BillingSignal) => [{ kind: 'selection', field, values }];
