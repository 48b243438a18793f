import { Trans, useLingui } from '@lingui/react/macro';
import { useEntity } from '../../client/data/use-entity.ts';
import type { BillingUser } from '../../domain/entities/billing-user/model.ts';
import { billingPlanNames, defaultPlanNames } from './name.ts';
import { memberName } from '../../i18n/member-name.ts';

type Props = { plan: BillingUser['billingPlanOverride']; organizationId: string | null };

/** The billing plan of a user; without one of their own, the organization's default with its name. */
export function BillingPlan({ plan, organizationId }: Props) {
  const { i18n } = useLingui();
  const billing = useEntity('organizationBilling', plan === null ? organizationId : null);
  if (plan !== null) return i18n._(memberName(billingPlanNames, plan));
  const name =
    billing.state === 'ready'
      ? i18n._(memberName(defaultPlanNames, billing.entity.defaultUserBillingPlan))
      : i18n._(defaultPlanNames.allUsageBased);
  return <Trans>Organization default ({name})</Trans>;
}
