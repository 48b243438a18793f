import type { Query } from '../../../domain/core/query.ts';
import type { SellerMonth } from '../../../domain/entities/billing-customer/query.ts';

/** The contracts of a seller whose prices are being applied to a month, of which only the number is needed. */
export const applyingQuery = ({ seller, period }: SellerMonth): Query => ({
  entityType: 'salesContract',
  constraints: [
    { type: 'organization', organizationId: seller, scope: 'self' },
    { type: 'deleted', deleted: false },
    { type: 'equals', field: `currentPricingVersion.applying.${period}.state`, value: 'running' },
  ],
  sorting: [],
  limit: 1,
});
