import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { isValueWithinLimit } from '../../domain/entities/flow-variable/rules.ts';
import { JsonField } from '../../fields/text/json-field.tsx';
import { printJson } from '../../fields/text/json-text.ts';
import { jsonProblem } from '../../lib/text/json-problem.ts';
import type { FormFields } from '../define/field.ts';
import type { EntityFormOf } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { variableFields, updateVariable } from './fields.tsx';

export type VariableSource = EntitySource<'flowVariable'>;

const schema = v.object({
  value: v.pipe(
    v.string(),
    v.check((text) => jsonProblem(text) === null && isValueWithinLimit(JSON.parse(text)), 'Not JSON'),
  ),
});
export type VariableValues = v.InferOutput<typeof schema>;

const { title, description, invalid } = variableFields.value;
const fields: FormFields<VariableValues, VariableSource> = { value: { title, description, invalid } };

function Body() {
  const texts = useFieldTexts(fields);
  return <JsonField {...texts.value} rows={14} />;
}

export const updateForm: EntityFormOf<VariableSource, VariableValues> = {
  entity: 'flowVariable',
  size: 'medium',
  title: updateVariable,
  submit: { label: msg`Save`, when: 'valid' },
  useSource: (subject) => useEntitySource('flowVariable', subject),
  schema: () => schema,
  valuesOf: ({ entity }) => ({ value: printJson(entity?.value) }),
  fields,
  steps: [{ id: 'value', title, fields: ['value'], Body }],
  parts: [
    {
      title,
      step: 'value',
      // The version makes sure that no write in between is lost.
      send: ({ value }, { source: { entity }, subject: { id, organizationId } }) =>
        entity === null
          ? null
          : call(
              'flowVariable.update',
              { id },
              { value: JSON.parse(value), version: entity.version },
              organizationId,
            ),
    },
  ],
  done: { text: msg`Variable updated` },
};
/** Changes the value of a global variable, as JSON (S1-2.7-04). */
export const updateVariableForm = defineForm(updateForm);
