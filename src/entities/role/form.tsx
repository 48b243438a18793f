import { msg } from '@lingui/core/macro';
import { useFormContext } from 'react-hook-form';
import { MultilingualField } from '../../fields/text/multilingual-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { EntityFormOf, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { roleLabels } from './action-label.ts';
import { roleFields as fields } from './fields.tsx';
import type { RoleSource, RoleValues } from './form-data.ts';
import { createRole, roleFormSchema, roleValuesOf, updateRole } from './form-data.ts';
import { PermissionField } from './permission-field.tsx';

function Body({ subject }: { subject: FormSubject }) {
  const texts = useFieldTexts(fields);
  const { setValue, getValues } = useFormContext<RoleValues>();
  return (
    <>
      <TextField
        {...texts.id}
        required
        readOnly={subject.mode === 'change'}
        onInput={({ currentTarget }) => {
          // An id cannot contain spaces; a dash is what the user means.
          const id = currentTarget.value.replaceAll(/\s+/g, '-');
          if (id !== getValues('id')) setValue('id', id, { shouldDirty: true });
        }}
      />
      <MultilingualField {...texts.name} required />
      <MultilingualField {...texts.description} />
      <PermissionField {...texts.permissions} />
    </>
  );
}

const title = msg`Role`;

const common = {
  entity: 'role',
  useSource: (subject) => useEntitySource('role', subject),
  schema: () => roleFormSchema,
  valuesOf: roleValuesOf,
  fields,
  steps: [{ id: 'role', title, fields: Object.keys(fields) as (keyof RoleValues)[], Body }],
} as const satisfies Partial<EntityFormOf<RoleSource, RoleValues>>;

export const createForm: EntityFormOf<RoleSource, RoleValues> = {
  ...common,
  title: roleLabels.create,
  submit: { label: roleLabels.create },
  done: { text: msg`Role created` },
  idOf: ({ id }) => id,
  parts: [{ title, step: 'role', send: createRole }],
};
export const createRoleForm = defineForm(createForm);

export const updateForm: EntityFormOf<RoleSource, RoleValues> = {
  ...common,
  title: roleLabels.update,
  submit: { label: msg`Save` },
  done: { text: msg`Role updated` },
  parts: [{ title, step: 'role', send: updateRole }],
};
export const updateRoleForm = defineForm(updateForm);
