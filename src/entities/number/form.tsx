import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { hasAcquisition } from '../../domain/entities/number/setting.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import { formFields } from '../define/entity-forms.ts';
import type { EntityFormOf, FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { numberFields as fields, numberTitles } from './fields.tsx';
import type { NumberSource, NumberValues } from './form-data.ts';
import { numberSchema, numberValuesOf, updateNumber } from './form-data.ts';
import { SettingsPart } from './settings-part.tsx';
import { setsState } from './values.ts';
import { oneStep } from '../define/one-step.ts';

function useNumberSource(subject: FormSubject): FormSource<NumberSource> {
  const found = useEntitySource('number', subject);
  if (found.state !== 'ready') return found;
  const { entity, holder } = found.source;
  return entity === null ? { state: 'missing' } : { ...found, source: { entity, holder } };
}

function StatePart({ source }: { source: NumberSource }) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(fields);
  const state = useWatch<NumberValues, 'state'>({ name: 'state' });
  return (
    <FieldRow>
      {setsState(source.holder) && <ChoiceField {...texts.state} />}
      {hasAcquisition(state) && (
        <ChoiceField {...texts.acquisitionState} none={i18n._(fields.acquisitionState.none)} />
      )}
    </FieldRow>
  );
}

const Body = ({ source }: { source: NumberSource }) => (
  <Fields>
    <StatePart source={source} />
    <SettingsPart holder={source.holder} organizationId={source.entity.organizationId} />
  </Fields>
);

const { title } = fields.number;
const updateFields = formFields<NumberValues, NumberSource>(numberSchema, fields);

/** Changes a number (S1-2.5-01). */
export const updateForm: EntityFormOf<NumberSource, NumberValues> = {
  entity: 'number',
  title: numberTitles.update,
  submit: { label: msg`Save` },
  done: { text: msg`Number updated` },
  useSource: useNumberSource,
  schema: () => numberSchema,
  valuesOf: numberValuesOf,
  ...oneStep({ title, fields: updateFields, Body, send: updateNumber }),
};
export const updateNumberForm = defineForm(updateForm);
