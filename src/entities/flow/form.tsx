import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { flowName, flowSummary } from '../../domain/entities/flow/input.ts';
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
import { flowLabels } from './action-label.ts';
import { flowFields } from './fields.tsx';

export type FlowSource = EntitySource<'flow'>;

const schema = v.object({ name: flowName, summary: flowSummary });
export type FlowValues = v.InferOutput<typeof schema>;

const fields: FormFields<FlowValues, FlowSource> = { name: flowFields.name, summary: flowFields.summary };

function Body() {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.name} required maxLength={200} />
      <TextAreaField {...texts.summary} rows={3} />
    </Fields>
  );
}

const valuesOf = ({ entity }: FlowSource): FlowValues => ({
  name: entity?.name ?? '',
  summary: entity?.summary ?? '',
});

const create: FormPart<FlowSource, FlowValues>['send'] = (values, { subject: { id, organizationId } }) =>
  organizationId === null ? null : call('flow.create', {}, { id, organizationId, ...values }, organizationId);

const update: FormPart<FlowSource, FlowValues>['send'] = (
  values,
  { source, subject: { id, organizationId } },
) => {
  const changes = changedFields(valuesOf(source), values);
  return Object.keys(changes).length === 0 ? null : call('flow.update', { id }, changes, organizationId);
};

const title = msg`Flow`;

const common = {
  entity: 'flow',
  useSource: (subject) => useEntitySource('flow', subject),
  schema: () => schema,
  valuesOf,
  fields,
  steps: [{ id: 'flow', title, fields: ['name', 'summary'], Body }],
} as const satisfies Partial<EntityFormOf<FlowSource, FlowValues>>;

export const createForm: EntityFormOf<FlowSource, FlowValues> = {
  ...common,
  title: flowLabels.create,
  submit: { label: flowLabels.create },
  done: { text: msg`Flow created` },
  parts: [{ title, step: 'flow', send: create }],
};
export const createFlowForm = defineForm(createForm);

export const updateForm: EntityFormOf<FlowSource, FlowValues> = {
  ...common,
  title: flowLabels.update,
  submit: { label: msg`Save` },
  done: { text: msg`Flow updated` },
  parts: [{ title, step: 'flow', send: update }],
};
export const updateFlowForm = defineForm(updateForm);
