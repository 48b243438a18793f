import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { CheckListField } from '../../fields/choice/check-list-field.tsx';
import { ColourField } from '../../fields/choice/colour-field.tsx';
import { MultilingualField } from '../../fields/text/multilingual-field.tsx';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import { useNamedEntities } from '../../fields/entity/use-named-entities.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { NumberField } from '../../fields/text/text-field.tsx';
import { call } from '../../client/session/call.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { EntityFormOf, FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { freePropertyRules, requirementLevels, userProperties } from '../../domain/value/user-property.ts';
import { userContractCalls } from '../../domain/entities/user-contract/calls.ts';
import { userContractFields as fields } from './field.tsx';
import type { UserContract } from '../../domain/entities/user-contract/model.ts';
import { levelNames, propertyNames } from './name.ts';
import { defaultRoleWithin } from '../../domain/entities/user-contract/rules.ts';
import styles from './user-contract.module.css';

export interface ContractSource {
  /** null: one that is being made. */
  readonly contract: UserContract | null;
  readonly roles: readonly NamedEntity[];
}

type Source = ContractSource;

const schema = userContractCalls['userContract.create'].body;
export type ContractValues = v.InferOutput<typeof schema>;
type Values = ContractValues;

function useSource({ mode, id }: FormSubject): FormSource<Source> {
  const found = useEntity('userContract', mode === 'change' ? id : null);
  const roles = useNamedEntities('role');
  if (roles === null) return { state: 'loading' };
  if (mode === 'create')
    return { state: 'ready', source: { contract: null, roles }, freshness: { state: 'live' } };
  if (found.state !== 'ready') return found;
  if (found.entity.deleteDate !== null) return { state: 'missing' };
  return { state: 'ready', source: { contract: found.entity, roles }, freshness: found.freshness };
}

/** A default role that is no longer allowed is none (S1 §4). */
function useDefaultWithinAllowed(): void {
  const { setValue } = useFormContext<Values>();
  const [allowedRoles, defaultRole] = useWatch<Values, ['allowedRoles', 'defaultRole']>({
    name: ['allowedRoles', 'defaultRole'],
  });
  const kept = defaultRoleWithin(defaultRole, allowedRoles);
  useEffect(() => {
    if (kept !== defaultRole) setValue('defaultRole', kept, { shouldDirty: true });
  }, [kept, defaultRole, setValue]);
}

function Body({ source: { roles } }: { source: Source }) {
  const { i18n, t } = useLingui();
  const allowedRoles = useWatch<Values, 'allowedRoles'>({ name: 'allowedRoles' });
  useDefaultWithinAllowed();
  const levels = requirementLevels.map((value) => ({ value, label: i18n._(levelNames[value]) }));
  return (
    <>
      <MultilingualField
        name="displayName"
        label={t`Name`}
        required
        invalid={t`Enter a name of at most 100 characters.`}
      />
      <NumberField
        name="order"
        label={t`Order`}
        required
        description={t`User types are shown from the lowest to the highest.`}
        invalid={t`Enter a whole number from 0 to 10,000.`}
      />
      <ColourField name="color" label={t`Colour`} />
      <CheckListField
        name="allowedRoles"
        label={t`Allowed roles`}
        required
        invalid={t`Choose at least one role.`}
        empty={t`There are no roles yet.`}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="defaultRole"
        label={t`Default role`}
        none={t`None`}
        options={roles
          .filter(({ id }) => allowedRoles.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <fieldset>
        <legend className={styles.legend}>{t`What users of this type have`}</legend>
        <div className={styles.rules}>
          {userProperties.map((property) => (
            <SelectField
              key={property}
              name={`userPropertyRules.${property}`}
              label={i18n._(propertyNames[property])}
              options={levels}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

const form = {
  entity: 'userContract',
  useSource,
  schema: () => schema,
  valuesOf: ({ contract }: Source): Values => ({
    displayName: contract?.displayName ?? { en: '', nl: '' },
    order: contract?.order ?? 0,
    color: contract?.color ?? 'default',
    allowedRoles: contract?.allowedRoles ?? [],
    defaultRole: contract?.defaultRole ?? null,
    userPropertyRules: contract?.userPropertyRules ?? freePropertyRules,
  }),
  steps: [
    {
      id: 'type',
      title: msg`User type`,
      fields: ['displayName', 'order', 'color', 'allowedRoles', 'defaultRole', 'userPropertyRules'],
      Body,
    },
  ],

  fields: formFields<Values, Source>(
    {
      displayName: fields.displayName.title,
      order: fields.order.title,
      color: fields.color.title,
      allowedRoles: fields.allowedRoles.title,
      defaultRole: fields.defaultRole.title,
      userPropertyRules: fields.userPropertyRules.title,
    },
    {
      displayName: fields.displayName.show,
      color: fields.color.show,
      allowedRoles: fields.allowedRoles.show,
      defaultRole: (id: Values['defaultRole']) => id !== null && fields.defaultRole.show(id),
      userPropertyRules: fields.userPropertyRules.show,
    },
  ),
} as const;

/** Makes a user type (S1 §5). */
export const createUserContract: EntityFormOf<Source, Values> = {
  ...form,
  title: msg`Create user type`,
  submit: msg`Create user type`,
  done: msg`User type created`,
  parts: [
    {
      title: msg`User type`,
      step: 'type',
      send: (body, { subject }) =>
        call('userContract.create', { id: subject.id }, body, subject.organizationId),
    },
  ],
};
export const createUserContractForm = defineForm(createUserContract);

/** Changes a user type; it holds for its users from their next change on. */
export const updateUserContract: EntityFormOf<Source, Values> = {
  ...form,
  title: msg`Update user type`,
  submit: msg`Save`,
  done: msg`User type saved`,
  parts: [
    {
      title: msg`User type`,
      step: 'type',
      send: (body, { subject }) =>
        call('userContract.replace', { id: subject.id }, body, subject.organizationId),
    },
  ],
};
export const updateUserContractForm = defineForm(updateUserContract);
