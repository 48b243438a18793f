import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { templateFieldSchemas as inputs } from '../../domain/entities/organization-template/calls.ts';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { changedFields } from '../../lib/value/changed-fields.ts';
import type { FormFields } from '../define/field.ts';
import type { EntityFormOf, FormPart } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { templateLabels } from './action-label.ts';
import { templateFields } from './fields.tsx';

type TemplateSource = EntitySource<'organizationTemplate'>;

const schema = v.object({
  ...inputs,
  templateOrganizationId: v.pipe(
    v.nullable(v.string()),
    v.check((id) => id !== null && id !== '', 'No organization'),
  ),
});
type TemplateValues = v.InferOutput<typeof schema>;

const fields: FormFields<TemplateValues, TemplateSource> = templateFields;

function Body() {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.name} required maxLength={200} />
      <TextAreaField {...texts.description} rows={3} />
      <EntityField {...texts.templateOrganizationId} type="organization" organizationId={null} required />
    </Fields>
  );
}

const valuesOf = ({ entity }: TemplateSource): TemplateValues => ({
  name: entity?.name ?? '',
  description: entity?.description ?? '',
  templateOrganizationId: entity?.templateOrganizationId ?? null,
});

type Send = FormPart<TemplateSource, TemplateValues>['send'];

const createTemplate: Send = ({ templateOrganizationId, ...values }, { subject: { id, organizationId } }) =>
  templateOrganizationId === null
    ? null
    : call('organizationTemplate.create', {}, { id, ...values, templateOrganizationId }, organizationId);

const replaceTemplate: Send = (values, { source, subject: { id, organizationId } }) => {
  const { templateOrganizationId, ...others } = values;
  return templateOrganizationId === null || Object.keys(changedFields(valuesOf(source), values)).length === 0
    ? null
    : call('organizationTemplate.replace', { id }, { ...others, templateOrganizationId }, organizationId);
};

const title = msg`Organization template`;

const common = {
  entity: 'organizationTemplate',
  useSource: (subject) => useEntitySource('organizationTemplate', subject),
  schema: () => schema,
  valuesOf,
  fields,
  steps: [{ id: 'template', title, fields: ['name', 'description', 'templateOrganizationId'], Body }],
} as const satisfies Partial<EntityFormOf<TemplateSource, TemplateValues>>;

export const createTemplateForm = defineForm<TemplateSource, TemplateValues>({
  ...common,
  title: templateLabels.create,
  submit: { label: templateLabels.create },
  done: { text: msg`Organization template created` },
  parts: [{ title, step: 'template', send: createTemplate }],
});

export const updateTemplateForm = defineForm<TemplateSource, TemplateValues>({
  ...common,
  title: templateLabels.update,
  submit: { label: msg`Save` },
  done: { text: msg`Organization template updated` },
  parts: [{ title, step: 'template', send: replaceTemplate }],
});
