import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { defaultRoleWithin } from '../../domain/entities/user-contract/rules.ts';
import { requirementLevels, userProperties } from '../../domain/value/user-property.ts';
import { CheckListField } from '../../fields/choice/check-list-field.tsx';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { ColourField } from '../../fields/choice/colour-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { MultilingualField } from '../../fields/text/multilingual-field.tsx';
import { NumberField } from '../../fields/text/number-field.tsx';
import type { EntityFormOf } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { userContractLabels } from './action-label.ts';
import { userContractFields as fields } from './fields.tsx';
import type { UserContractSource, UserContractValues } from './form-data.ts';
import {
  createUserContract,
  replaceUserContract,
  userContractFormSchema,
  userContractValuesOf,
  useUserContractSource,
} from './form-data.ts';
import { contractLevelNames } from './level-name.ts';
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
          <ChoiceField
            key={property}
            {...texts[`userPropertyRules.${property}`]}
            options={requirementLevels}
            names={contractLevelNames}
          />
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

const title = msg`User type`;

const common = {
  entity: 'userContract',
  useSource: useUserContractSource,
  schema: () => userContractFormSchema,
  valuesOf: userContractValuesOf,
  fields,
  steps: [
    {
      id: 'type',
      title,
      fields: ['displayName', 'order', 'color', 'allowedRoles', 'defaultRole', 'userPropertyRules'],
      Body,
    },
  ],
} as const satisfies Partial<EntityFormOf<UserContractSource, UserContractValues>>;

export const createForm: EntityFormOf<UserContractSource, UserContractValues> = {
  ...common,
  title: userContractLabels.create,
  submit: { label: userContractLabels.create },
  done: { text: msg`User type created` },
  parts: [{ title, step: 'type', send: createUserContract }],
};
export const createUserContractForm = defineForm(createForm);

/** A changed user type applies to its users when they are next changed. */
export const updateForm: EntityFormOf<UserContractSource, UserContractValues> = {
  ...common,
  title: userContractLabels.update,
  submit: { label: msg`Save` },
  done: { text: msg`User type updated` },
  parts: [{ title, step: 'type', send: replaceUserContract }],
};
export const updateUserContractForm = defineForm(updateForm);
