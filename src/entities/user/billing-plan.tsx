import { Trans, useLingui } from '@lingui/react/macro';
import { useEntity } from '../../client/data/use-entity.ts';
import type { BillingUser } from '../../domain/entities/billing-user/model.ts';
import { billingPlanNames, defaultPlanNames } from './billing-plan-name.ts';

type Props = { plan: BillingUser['billingPlanOverride']; organizationId: string | null };

/** How a user is billed; without a plan of their own as the organization has it. */
export function BillingPlan({ plan, organizationId }: Props) {
  const { i18n } = useLingui();
  const billing = useEntity('organizationBilling', plan === null ? organizationId : null);
  if (plan !== null) return i18n._(billingPlanNames[plan]);
  const name =
    billing.state === 'ready'
      ? i18n._(defaultPlanNames[billing.entity.defaultUserBillingPlan])
      : i18n._(defaultPlanNames.allUsageBased);
  return <Trans>Default of the organization ({name})</Trans>;
}
