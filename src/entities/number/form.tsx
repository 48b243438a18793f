import { msg } from '@lingui/core/macro';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { Fields } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormFields } from '../define/field.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { numberTitles } from './title.ts';
import { numberFields } from './fields.tsx';
import type { NumberSource, NumberValues } from './form-data.ts';
import { numberSchema, numberValuesOf, seesCallAction, updateNumber } from './form-data.ts';

const fields: FormFields<NumberValues, NumberSource> = {
  description: numberFields.description,
  action: numberFields.action,
};

function useNumberSource(subject: FormSubject): FormSource<NumberSource> {
  const found = useEntitySource('number', subject);
  if (found.state !== 'ready') return found;
  const { entity, holder } = found.source;
  return entity === null ? { state: 'missing' } : { ...found, source: { entity, holder } };
}

function Body({ source }: { source: NumberSource }) {
  const texts = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...texts.description} />
      {seesCallAction(source) && (
        <CallActionField
          {...texts.action}
          place="calledNumber"
          organizationId={source.entity.organizationId}
        />
      )}
    </Fields>
  );
}

const { title } = numberFields.number;

/** Changes the description and the call action of a number (S1-2.5-01). */
export const updateNumberForm = defineForm<NumberSource, NumberValues>({
  entity: 'number',
  title: numberTitles.update,
  submit: { label: msg`Save` },
  done: { text: msg`Number updated` },
  useSource: useNumberSource,
  schema: () => numberSchema,
  valuesOf: numberValuesOf,
  fields,
  steps: [{ id: 'number', title, fields: ['description', 'action'], Body }],
  parts: [{ title, step: 'number', send: updateNumber }],
});
