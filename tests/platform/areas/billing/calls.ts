import type { Handlers } from '../handler.ts';
import { updateSubject } from '../entity-writes.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { organizationInPath, write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../../store/write.ts';

export const billingUserHandlers: Handlers<'billingUser'> = {
  'billingUser.update': write((request) => updateSubject(request, 'billingUser', () => request.body)),
};

export const organizationBillingHandlers: Handlers<'organizationBilling'> = {
  'organizationBilling.update': write(
    (request) => {
      const { store, now } = request.services;
      const { defaultUserBillingPlan } = request.body;
      const { id } = subjectOf(request, 'organization');
      const known = rowOf(store, 'organizationBilling', id);
      if (defaultUserBillingPlan === undefined || known?.defaultUserBillingPlan === defaultUserBillingPlan)
        return [];
      const common = { id, organizationId: id, ...datesFrom(now()) };
      return [
        known === undefined
          ? create('organizationBilling', { ...common, defaultUserBillingPlan })
          : patch('organizationBilling', id, { defaultUserBillingPlan }),
      ];
    },
    { organizationOf: organizationInPath },
  ),
};
