import type { EntityState } from '../../../client/data/use-entity.ts';
import type { OrganizationBilling } from '../../../domain/entities/organization-billing/model.ts';
import { defaultUserBillingPlans } from '../../../domain/entities/organization-billing/schema.ts';
import type { FormSource } from '../../../entities/define/form.ts';

export type BillingSettings = Pick<OrganizationBilling, 'defaultUserBillingPlan'>;

/** The settings of an organization, which has no row until they are changed for the first time. */
export function storedSettings(found: EntityState<OrganizationBilling>): FormSource<BillingSettings> {
  switch (found.state) {
    case 'loading':
      return found;
    case 'missing': {
      const [defaultUserBillingPlan] = defaultUserBillingPlans;
      return { state: 'ready', source: { defaultUserBillingPlan }, freshness: { state: 'live' } };
    }
    case 'ready': {
      const { defaultUserBillingPlan } = found.entity;
      return { state: 'ready', source: { defaultUserBillingPlan }, freshness: found.freshness };
    }
  }
}
