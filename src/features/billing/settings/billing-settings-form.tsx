import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { useEntity } from '../../../client/data/use-entity.ts';
import { call } from '../../../client/session/call.ts';
import type { OrganizationBilling } from '../../../domain/entities/organization-billing/model.ts';
import { defaultUserBillingPlans } from '../../../domain/entities/organization-billing/schema.ts';
import type { EntityFields } from '../../../entities/define/field.ts';
import { choiceField } from '../../../entities/define/field.ts';
import type { EntityFormOf, FormSource, FormSubject } from '../../../entities/define/form.ts';
import { defineForm } from '../../../entities/define/form.ts';
import { oneStep } from '../../../entities/define/one-step.ts';
import { useFieldTexts } from '../../../entities/define/use-field-texts.ts';
import { defaultPlanNames } from '../../../entities/user/name.ts';
import { ChoiceField } from '../../../fields/choice/choice-field.tsx';
import { Fields } from '../../../fields/form/form-layout.tsx';
import type { BillingSettings } from './stored-settings.ts';
import { storedSettings } from './stored-settings.ts';

export const billingSettingsFields = {
  defaultUserBillingPlan: {
    title: msg`Default billing plan`,
    description: msg`How users and trunks are charged: fixed, the same price each month, or usage-based, for the time they exist. A user can have another billing plan.`,
    ...choiceField(defaultUserBillingPlans, defaultPlanNames),
  },
} satisfies EntityFields<OrganizationBilling>;

const schema = v.object({ defaultUserBillingPlan: v.picklist(defaultUserBillingPlans) });

function useSource({ id }: FormSubject): FormSource<BillingSettings> {
  return storedSettings(useEntity('organizationBilling', id));
}

function Body() {
  const texts = useFieldTexts(billingSettingsFields);
  return (
    <Fields>
      <ChoiceField {...texts.defaultUserBillingPlan} />
    </Fields>
  );
}

const form: EntityFormOf<BillingSettings, BillingSettings> = {
  entity: 'organizationBilling',
  title: msg`Billing settings`,
  submit: { label: msg`Save` },
  useSource,
  schema: () => schema,
  valuesOf: (source) => source,
  done: { text: msg`Billing settings updated` },
  ...oneStep({
    title: msg`Billing settings`,
    fields: billingSettingsFields,
    Body,
    send: (values, { source, subject: { id } }) =>
      values.defaultUserBillingPlan === source.defaultUserBillingPlan
        ? null
        : call('organizationBilling.update', { id }, values, id),
  }),
};
export const billingSettingsForm = defineForm(form);
