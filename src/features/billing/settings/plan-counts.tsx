import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCounts } from '../../../client/data/use-counts.ts';
import type { BillingUser } from '../../../domain/entities/billing-user/model.ts';
import { billingUserFields } from '../../../entities/user/fields.tsx';
import { billingPlanNames } from '../../../entities/user/name.ts';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { LoadingRows } from '../../../screens/loading-rows.tsx';
import { RefusedState } from '../../../screens/refused-state.tsx';
import { planQuery } from './plan-query.ts';

const noRows = { limit: 0 };

const useUsersWith = (organizationId: string, plan: BillingUser['billingPlanOverride']) =>
  useCounts(planQuery(organizationId, plan), noRows);

/** How many users follow the default billing plan of the organization, and how many have one of their own. */
export function PlanCounts({ organizationId }: { organizationId: string }) {
  const { t, i18n } = useLingui();
  const counts = [
    { label: billingUserFields.billingPlanOverride.none, found: useUsersWith(organizationId, null) },
    { label: billingPlanNames.usageBased, found: useUsersWith(organizationId, 'usageBased') },
    { label: billingPlanNames.fixed, found: useUsersWith(organizationId, 'fixed') },
  ];
  const refused = counts.map(({ found }) => found).find(({ state }) => state === 'refused');
  const facts = counts.flatMap(({ label, found }) =>
    found.state === 'ready'
      ? [{ label: i18n._(label), value: t`${plural(found.total, { one: '# user', other: '# users' })}` }]
      : [],
  );
  let content: ReactNode = <FactList facts={facts} />;
  if (refused?.state === 'refused') content = <RefusedState code={refused.code} />;
  else if (facts.length < counts.length) content = <LoadingRows found={{ state: 'loading' }} rows={3} />;
  return <Card title={t`Billing plans of users`}>{content}</Card>;
}
