import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { pricePlanDescription, pricePlanName } from '../../domain/entities/price-plan/schema.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { entityForms } from '../define/entity-forms.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { pricePlanFields, pricePlanLabels } from './fields.tsx';

const schema = v.object({ name: pricePlanName, description: pricePlanDescription });
const fields = {
  name: pricePlanFields['currentVersion.name'],
  description: pricePlanFields['currentVersion.description'],
};

function Body() {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.name} required maxLength={100} />
      <TextAreaField {...texts.description} rows={3} />
    </Fields>
  );
}

/** The name and description of a price plan. Its prices are edited in its tab. */
export const pricePlanForms = entityForms({
  entity: 'pricePlan',
  title: msg`Price plan`,
  labels: pricePlanLabels,
  done: { create: msg`Price plan created`, update: msg`Price plan updated` },
  useSource: (subject) => useEntitySource('pricePlan', subject),
  schema,
  valuesOf: ({ entity }) => ({
    name: entity?.currentVersion.name ?? '',
    description: entity?.currentVersion.description ?? '',
  }),
  fields,
  Body,
  within: 'organization',
  create: (body, { subject: { id, organizationId } }) =>
    call('pricePlan.create', {}, { id, organizationId, ...body, periods: {} }, organizationId),
  update: (changes, { source: { entity }, subject: { id, organizationId } }) =>
    entity === null
      ? null
      : call('pricePlan.update', { id }, { ...changes, base: entity.currentVersion.number }, organizationId),
});
