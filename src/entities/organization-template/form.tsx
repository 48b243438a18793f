import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { templateFieldSchemas as inputs } from '../../domain/entities/organization-template/calls.ts';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { entityForms } from '../define/entity-forms.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { templateFields as fields, templateLabels } from './fields.tsx';

const schema = v.object(inputs);
type TemplateValues = v.InferOutput<typeof schema>;

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

/** The schema refuses the missing organization. */
const blank: TemplateValues = {
  name: '',
  description: '',
  templateOrganizationId: null as unknown as string,
};

export const templateForms = entityForms({
  entity: 'organizationTemplate',
  title: msg`Organization template`,
  labels: templateLabels,
  done: { create: msg`Organization template created`, update: msg`Organization template updated` },
  useSource: (subject) => useEntitySource('organizationTemplate', subject),
  schema,
  valuesOf: ({ entity }) => entity ?? blank,
  fields,
  Body,
  create: (body, { subject: { id, organizationId } }) =>
    call('organizationTemplate.create', {}, { id, ...body }, organizationId),
  update: (_, { body, subject: { id, organizationId } }) =>
    call('organizationTemplate.replace', { id }, body, organizationId),
});
