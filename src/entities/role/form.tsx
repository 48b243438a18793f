import { formFields } from '../define/field.ts';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import * as v from 'valibot';
import { MultilingualField } from '../../fields/text/multilingual-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { call } from '../../client/session/call.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { EntityFormOf, FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { roleCalls, roleIdSchema } from '../../domain/entities/role/calls.ts';
import { roleFields } from './field.tsx';
import type { Role } from '../../domain/entities/role/model.ts';
import { PermissionField } from './permission-field.tsx';

/** null: one that is being made. */
export type RoleSource = Role | null;
type Source = RoleSource;

const schema = v.object({
  id: roleIdSchema,
  ...roleCalls['role.create'].body.entries,
});
export type RoleValues = v.InferOutput<typeof schema>;
type Values = RoleValues;

function useSource({ mode, id }: FormSubject): FormSource<Source> {
  const found = useEntity('role', mode === 'change' ? id : null);
  if (mode === 'create') return { state: 'ready', source: null, freshness: { state: 'live' } };
  if (found.state !== 'ready') return found;
  if (found.entity.deleteDate !== null) return { state: 'missing' };
  return { state: 'ready', source: found.entity, freshness: found.freshness };
}

function Body({ subject }: { subject: FormSubject }) {
  const { t } = useLingui();
  const { setValue, getValues } = useFormContext<Values>();
  return (
    <>
      <TextField
        name="id"
        label={t`ID`}
        required
        readOnly={subject.mode === 'change'}
        description={t`Letters, digits, dots and dashes, a letter or digit first. It cannot be changed later.`}
        invalid={t`Enter an ID of letters, digits, dots and dashes that begins with a letter or digit.`}
        onInput={({ currentTarget }) => {
          // Spaces are what people type where an id has dashes.
          const written = currentTarget.value.replaceAll(/\s+/g, '-');
          if (written !== getValues('id')) setValue('id', written, { shouldDirty: true });
        }}
      />
      <MultilingualField
        name="name"
        label={t`Name`}
        required
        invalid={t`Enter a name of at most 100 characters.`}
      />
      <MultilingualField name="description" label={t`Description`} />
      <PermissionField name="permissions" />
    </>
  );
}

const steps = [
  {
    id: 'role',
    title: msg`Role`,
    fields: ['id', 'name', 'description', 'permissions'],
    Body,
  },
] as const;

const { name, description, permissions } = roleFields;
const labels = {
  id: msg`ID`,
  name: name.title,
  description: description.title,
  permissions: permissions.title,
};
const shown = { name: name.show, description: description.show, permissions: permissions.show };

const valuesOf = (role: Source): Values => ({
  id: role?.id ?? '',
  name: role?.name ?? { en: '', nl: '' },
  description: role?.description ?? { en: '', nl: '' },
  permissions: role?.permissions ?? [],
});

const form = {
  entity: 'role',
  useSource,
  schema: () => schema,
  valuesOf,
  steps,
  fields: formFields<Values, Source>(labels, shown),
} as const;

/** Makes a role; its id is chosen here and stays (S1 §5). */
export const createRole: EntityFormOf<Source, Values> = {
  ...form,
  title: msg`Create role`,
  submit: msg`Create role`,
  done: msg`Role created`,
  idOf: ({ id }) => id,
  parts: [
    {
      title: msg`Role`,
      step: 'role',
      send: ({ id, ...body }, { subject }) => call('role.create', { id }, body, subject.organizationId),
    },
  ],
};
export const createRoleForm = defineForm(createRole);

/** Changes a role: everyone who has it gets, or loses, what was ticked (S1 §2.4). */
export const updateRole: EntityFormOf<Source, Values> = {
  ...form,
  title: msg`Edit role`,
  submit: msg`Save`,
  done: msg`Role saved`,
  parts: [
    {
      title: msg`Role`,
      step: 'role',
      send: ({ id, ...body }, { subject }) => call('role.update', { id }, body, subject.organizationId),
    },
  ],
};
export const updateRoleForm = defineForm(updateRole);
