import { msg } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../client/session/call.ts';
import { MultilingualField } from '../../fields/text/multilingual-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { entityForms } from '../define/entity-forms.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { derivedRoleId } from './derived-id.ts';
import { roleFields as fields, roleLabels } from './fields.tsx';
import type { RoleSource, RoleValues } from './form-data.ts';
import { roleFormSchema, roleValuesOf } from './form-data.ts';
import { PermissionField } from './permission-field.tsx';

function Body({ subject }: { subject: FormSubject }) {
  const texts = useFieldTexts(fields);
  const { setValue, getValues } = useFormContext<RoleValues>();
  const name = useWatch<RoleValues, 'name'>({ name: 'name' });
  const isNew = subject.mode === 'create';
  const suggested = derivedRoleId(name);
  const followed = useRef('');
  // The id follows the name until the user has typed another one.
  useEffect(() => {
    if (!isNew || getValues('id') !== followed.current) return;
    followed.current = suggested;
    setValue('id', suggested, { shouldDirty: true });
  }, [isNew, suggested, getValues, setValue]);
  return (
    <>
      <MultilingualField {...texts.name} required />
      <TextField
        {...texts.id}
        required
        readOnly={!isNew}
        onInput={({ currentTarget }) => {
          // An id cannot contain spaces; a dash is what the user means.
          const id = currentTarget.value.replaceAll(/\s+/g, '-');
          if (id !== getValues('id')) setValue('id', id, { shouldDirty: true });
        }}
      />
      <MultilingualField {...texts.description} />
      <PermissionField {...texts.permissions} />
    </>
  );
}

export const roleForms = entityForms({
  entity: 'role',
  size: 'large',
  title: msg`Role`,
  labels: roleLabels,
  done: { create: msg`Role created`, update: msg`Role updated` },
  useSource: (subject): FormSource<RoleSource> => useEntitySource('role', subject),
  schema: roleFormSchema,
  valuesOf: roleValuesOf,
  fields,
  Body,
  idOf: ({ id }) => id,
  create: ({ id, ...body }, { subject: { organizationId } }) =>
    call('role.create', { id }, body, organizationId),
  update: (changes, { subject: { id, organizationId } }) =>
    call('role.update', { id }, changes, organizationId),
});
