import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import {
  acquisitionStates,
  dutchSettings,
  hasAcquisition,
  numberStates,
} from '../../domain/entities/number/setting.ts';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { FieldRow, Fields } from '../../fields/form/form-layout.tsx';
import type { FormFields } from '../define/field.ts';
import type { EntityFormOf, FormSource, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { numberFields } from './fields.tsx';
import type { NumberSource, NumberValues } from './form-data.ts';
import { numberSchema, numberValuesOf, updateNumber } from './form-data.ts';
import { updateFields } from './form-fields.ts';
import { acquisitionNames, numberStateNames } from './name.ts';
import { SettingsPart } from './settings-part.tsx';
import { numberTitles } from './title.ts';
import { setsState } from './values.ts';

const fields = updateFields satisfies FormFields<NumberValues, NumberSource>;

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
      {setsState(source.holder) && (
        <ChoiceField {...texts.state} options={numberStates} names={numberStateNames} />
      )}
      {hasAcquisition(state) && (
        <SelectField
          {...texts.acquisitionState}
          none={i18n._(numberFields.acquisitionState.none)}
          options={acquisitionStates.map((value) => ({ value, label: i18n._(acquisitionNames[value]) }))}
        />
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

const { title } = numberFields.number;

/** Changes a number (S1-2.5-01). */
export const updateForm: EntityFormOf<NumberSource, NumberValues> = {
  entity: 'number',
  title: numberTitles.update,
  submit: { label: msg`Save` },
  done: { text: msg`Number updated` },
  useSource: useNumberSource,
  schema: () => numberSchema,
  valuesOf: numberValuesOf,
  fields,
  places: Object.fromEntries(dutchSettings.map((name) => [`dutchSettings.${name}`, name])),
  steps: [{ id: 'number', title, fields: Object.keys(fields) as (keyof NumberValues)[], Body }],
  parts: [{ title, step: 'number', send: updateNumber }],
};
export const updateNumberForm = defineForm(updateForm);
