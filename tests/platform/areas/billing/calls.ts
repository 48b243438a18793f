import { change } from '../change.ts';
import type { Handlers } from '../handler.ts';
import { rowOf } from '../publish.ts';
import { newsIn, subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../write.ts';

export const billingUserHandlers: Handlers<'billingUser'> = {
  'billingUser.update': {
    kind: 'user',
    policy: 'billing.pricePlan.override',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        const row = subjectOf(asked, 'billingUser');
        const news = newsIn(row, body);
        await change(asked, Object.keys(news).length > 0 ? [patch('billingUser', row.id, news)] : []);
        return {};
      }),
  },
};

export const organizationBillingHandlers: Handlers<'organizationBilling'> = {
  'organizationBilling.update': {
    kind: 'user',
    policy: 'billing.settings.update',
    concerns: ({ parameters }) => parameters['id'] ?? null,
    audit: null,
    run: ({ body: { defaultUserBillingPlan }, ...asked }) =>
      asked.services.inTurn(async () => {
        const { store, now } = asked.services;
        const { id } = subjectOf(asked, 'organization');
        const known = rowOf(store, 'organizationBilling', id);
        if (defaultUserBillingPlan === undefined || known?.defaultUserBillingPlan === defaultUserBillingPlan)
          return {};
        const common = { id, organizationId: id, ...datesFrom(now()) };
        await change(asked, [
          known === undefined
            ? create('organizationBilling', { ...common, defaultUserBillingPlan })
            : patch('organizationBilling', id, { defaultUserBillingPlan }),
        ]);
        return {};
      }),
  },
};
