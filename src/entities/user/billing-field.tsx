import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { billingPlans } from '../../domain/entities/billing-user/schema.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFact } from '../define/fact.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { BillingPlan } from './billing-plan.tsx';
import { billingUserFields } from './fields.tsx';
import type { UserValues } from './form-data.ts';
import type { UserSource } from './form-source.ts';
import { billingPlanNames } from './name.ts';

type Props = { source: UserSource; organizationId: string | null };

const field = billingUserFields.billingPlanOverride;

/** The billing plan: a choice with the permission to override it, otherwise a fact. */
export function BillingField({ source, organizationId }: Props) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(billingUserFields);
  const fact = useFact();
  const { control } = useFormContext<UserValues>();
  const plan = useWatch({ control, name: 'billingPlanOverride' });
  if (!can(source.holder, capabilities.billingPlanOverride))
    return (
      <FactList facts={[fact(field, plan, <BillingPlan plan={plan} organizationId={organizationId} />)]} />
    );
  return (
    <SelectField
      {...texts.billingPlanOverride}
      none={i18n._(field.none)}
      options={billingPlans.map((value) => ({ value, label: i18n._(billingPlanNames[value]) }))}
    />
  );
}
