import { sessionHandlers, challengeHandlers, permissionHandlers } from '../areas/auth/calls.ts';
import { userSessionHandlers } from '../areas/auth/user-session-calls.ts';
import { billingUserHandlers, organizationBillingHandlers } from '../areas/billing/calls.ts';
import { salesContractHandlers } from '../areas/billing/contract-calls.ts';
import { billingCustomerHandlers } from '../areas/billing/customers/calls.ts';
import { billingExportHandlers } from '../areas/billing/exports/create.ts';
import { pricePlanHandlers } from '../areas/billing/plans/calls.ts';
import { billingCatalogHandlers, pricePolicyHandlers } from '../areas/billing/price-calls.ts';
import { contractHandlers } from '../areas/contracts/calls.ts';
import { dataSetHandlers } from '../areas/data-sets/calls.ts';
import { environmentHandlers } from '../areas/environment/calls.ts';
import { establishmentHandlers } from '../areas/establishments/calls.ts';
import { translationHandlers } from '../areas/i18n/calls.ts';
import { jobHandlers } from '../areas/jobs/calls.ts';
import { organizationHandlers } from '../areas/organization/calls.ts';
import { organizationTemplateHandlers } from '../areas/organization/template-calls.ts';
import { referenceHandlers } from '../areas/references/calls.ts';
import { roleHandlers } from '../areas/roles/calls.ts';
import { userHandlers } from '../areas/users/calls.ts';
import { wallboardShareHandlers } from '../areas/wallboard-share/calls.ts';

/** The handlers of all calls but those about telephony. */
export const accountHandlers = {
  ...sessionHandlers,
  ...challengeHandlers,
  ...permissionHandlers,
  ...userHandlers,
  ...contractHandlers,
  ...roleHandlers,
  ...billingUserHandlers,
  ...billingCustomerHandlers,
  ...billingExportHandlers,
  ...organizationBillingHandlers,
  ...billingCatalogHandlers,
  ...pricePolicyHandlers,
  ...pricePlanHandlers,
  ...salesContractHandlers,
  ...environmentHandlers,
  ...establishmentHandlers,
  ...userSessionHandlers,
  ...organizationHandlers,
  ...organizationTemplateHandlers,
  ...translationHandlers,
  ...jobHandlers,
  ...wallboardShareHandlers,
  ...dataSetHandlers,
  ...referenceHandlers,
};
