import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { billingPlans } from '../../domain/entities/billing-user/schema.ts';
import { BillingPlan } from './billing-plan.tsx';
import { billingPlanNames } from './billing-plan-name.ts';
import type { UserSource } from './form-source.ts';
import type { UserValues } from './form-values.ts';

type Props = { source: UserSource; organizationId: string | null };

/** How a user is billed: chosen by those who may, read by others (S1 §6). */
export function BillingField({ source, organizationId }: Props) {
  const { i18n, t } = useLingui();
  const { control } = useFormContext<UserValues>();
  const value = useWatch({ control, name: 'billingPlanOverride' });
  if (!can(source.holder, capabilities.billingPlanOverride))
    return (
      <FactList
        facts={[
          { label: t`Billing plan`, value: <BillingPlan plan={value} organizationId={organizationId} /> },
        ]}
      />
    );
  return (
    <SelectField
      name="billingPlanOverride"
      label={t`Billing plan`}
      none={t`Default of the organization`}
      options={billingPlans.map((plan) => ({ value: plan, label: i18n._(billingPlanNames[plan]) }))}
    />
  );
}
