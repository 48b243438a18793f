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
import { macroLabels } from './action-label.ts';
import { macroFields } from './fields.tsx';

export type MacroSource = EntitySource<'macro'>;

const schema = v.object({ name: flowName, summary: flowSummary });
export type MacroValues = v.InferOutput<typeof schema>;

const fields: FormFields<MacroValues, MacroSource> = { name: macroFields.name, summary: macroFields.summary };

function Body() {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.name} required maxLength={200} />
      <TextAreaField {...texts.summary} rows={3} />
    </Fields>
  );
}

const valuesOf = ({ entity }: MacroSource): MacroValues => ({
  name: entity?.name ?? '',
  summary: entity?.summary ?? '',
});

const create: FormPart<MacroSource, MacroValues>['send'] = (values, { subject: { id, organizationId } }) =>
  organizationId === null
    ? null
    : call('macro.create', {}, { id, organizationId, ...values }, organizationId);

const update: FormPart<MacroSource, MacroValues>['send'] = (
  values,
  { source, subject: { id, organizationId } },
) => {
  const changes = changedFields(valuesOf(source), values);
  return Object.keys(changes).length === 0 ? null : call('macro.update', { id }, changes, organizationId);
};

const title = msg`Macro`;

const common = {
  entity: 'macro',
  useSource: (subject) => useEntitySource('macro', subject),
  schema: () => schema,
  valuesOf,
  fields,
  steps: [{ id: 'macro', title, fields: ['name', 'summary'], Body }],
} as const satisfies Partial<EntityFormOf<MacroSource, MacroValues>>;

export const createForm: EntityFormOf<MacroSource, MacroValues> = {
  ...common,
  title: macroLabels.create,
  submit: { label: macroLabels.create },
  done: { text: msg`Macro created` },
  parts: [{ title, step: 'macro', send: create }],
};
export const createMacroForm = defineForm(createForm);

export const updateForm: EntityFormOf<MacroSource, MacroValues> = {
  ...common,
  title: macroLabels.update,
  submit: { label: msg`Save` },
  done: { text: msg`Macro updated` },
  parts: [{ title, step: 'macro', send: update }],
};
export const updateMacroForm = defineForm(updateForm);
