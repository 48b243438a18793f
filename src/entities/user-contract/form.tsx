import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../client/session/call.ts';
import { defaultRoleWithin } from '../../domain/entities/user-contract/rules.ts';
import { userProperties } from '../../domain/value/user-property.ts';
import { CheckListField } from '../../fields/choice/check-list-field.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { ColourField } from '../../fields/choice/colour-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { MultilingualField } from '../../fields/text/multilingual-field.tsx';
import { NumberField } from '../../fields/text/number-field.tsx';
import { entityForms } from '../define/entity-forms.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { userContractFields as fields, userContractLabels } from './fields.tsx';
import type { UserContractSource, UserContractValues } from './form-data.ts';
import { userContractFormSchema, userContractValuesOf, useUserContractSource } from './form-data.ts';
import styles from './user-contract.module.css';

/** Clears the default role when it is no longer allowed (S1-4-51). */
function useDefaultWithinAllowed(): void {
  const { setValue } = useFormContext<UserContractValues>();
  const [allowedRoles, defaultRole] = useWatch<UserContractValues, ['allowedRoles', 'defaultRole']>({
    name: ['allowedRoles', 'defaultRole'],
  });
  const kept = defaultRoleWithin(defaultRole, allowedRoles);
  useEffect(() => {
    if (kept !== defaultRole) setValue('defaultRole', kept, { shouldDirty: true });
  }, [kept, defaultRole, setValue]);
}

function PropertyRules() {
  const texts = useFieldTexts(fields);
  return (
    <fieldset>
      <legend className={styles.legend}>{texts.userPropertyRules.label}</legend>
      <div className={styles.rules}>
        {userProperties.map((property) => (
          <ChoiceField key={property} {...texts[`userPropertyRules.${property}`]} />
        ))}
      </div>
    </fieldset>
  );
}

function Body({ source }: { source: UserContractSource }) {
  const { i18n, t } = useLingui();
  const texts = useFieldTexts(fields);
  const allowedRoles = useWatch<UserContractValues, 'allowedRoles'>({ name: 'allowedRoles' });
  useDefaultWithinAllowed();
  const roles = source.roles.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <MultilingualField {...texts.displayName} required />
      <NumberField {...texts.order} required />
      <ColourField {...texts.color} />
      <CheckListField {...texts.allowedRoles} required empty={t`There are no roles yet.`} options={roles} />
      <SelectField
        {...texts.defaultRole}
        none={i18n._(fields.defaultRole.none)}
        options={roles.filter(({ value }) => allowedRoles.includes(value))}
      />
      <PropertyRules />
    </>
  );
}

/** A changed user type applies to its users when they are next changed. */
export const userContractForms = entityForms({
  entity: 'userContract',
  title: msg`User type`,
  labels: userContractLabels,
  done: { create: msg`User type created`, update: msg`User type updated` },
  useSource: useUserContractSource,
  schema: userContractFormSchema,
  valuesOf: userContractValuesOf,
  fields,
  Body,
  create: (body, { subject: { id, organizationId } }) =>
    call('userContract.create', { id }, body, organizationId),
  update: (_, { body, subject: { id, organizationId } }) =>
    call('userContract.replace', { id }, body, organizationId),
});
