import { useDataSet } from '../../../client/data/use-data-set.ts';
import { customersIn } from '../../../domain/entities/billing-customer/query.ts';
import type { BillingCustomer } from '../../../domain/entities/billing-customer/schema.ts';
import type { SalesContract } from '../../../domain/entities/sales-contract/schema.ts';

/** The customers that are read to count their lines, those with most first. */
const maxCustomers = 100;

export interface UnratedLines {
  readonly count: number;
  /** Whether more customers have unrated lines than were counted. */
  readonly isAtLeast: boolean;
}

export const unratedLines = (
  customers: readonly Pick<BillingCustomer, 'amounts'>[],
  total: number,
): UnratedLines => ({
  count: customers.reduce((sum, { amounts }) => sum + (amounts?.unrated ?? 0), 0),
  isAtLeast: total > customers.length,
});

/** The lines without a price of the customers of a contract in a month; null while, or if, they are not known. */
export function useUnratedLines(
  { id, organizationId }: SalesContract,
  month: string | null,
): UnratedLines | null {
  const view = useDataSet(
    month === null
      ? null
      : {
          entityType: 'billingCustomer',
          constraints: [
            ...customersIn({ seller: organizationId, period: month }),
            { type: 'equals', field: 'contract.id', value: id },
            { type: 'in', field: 'amounts.rating', values: ['unrated'] },
          ],
          sorting: [{ by: 'amounts.unrated', dir: 'desc' }],
          limit: maxCustomers,
        },
    { limit: maxCustomers },
  );
  return view.state === 'ready' ? unratedLines(view.rows, view.total) : null;
}
