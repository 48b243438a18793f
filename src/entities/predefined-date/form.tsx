import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { predefinedDateDescription } from '../../domain/entities/predefined-date/calls.ts';
import { dateEntriesInput } from '../../domain/schedule/input.ts';
import type { DateEntry } from '../../domain/schedule/predefined-date.ts';
import { orderedEntry } from '../../domain/schedule/predefined-date.ts';
import { scheduleLimits } from '../../domain/schedule/rule.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { RepeatedField } from '../../fields/form/repeated-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { newUuid } from '../../lib/secret/uuid.ts';
import { isBlank } from '../../lib/text/text.ts';
import { DateField } from '../../fields/time/date-field.tsx';
import { entityForms } from '../define/entity-forms.ts';
import type { EntitySource } from '../define/use-entity-source.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { predefinedDateFields as fields, predefinedDateLabels } from './fields.tsx';
import { identifiedEntries } from './identified-entry.ts';
import { withHolidays } from './import-holidays/holiday-plan.ts';
import type { ImportedHolidays } from './import-holidays/import-holidays-dialog.tsx';
import { ImportHolidays } from './import-holidays/import-holidays.tsx';
import styles from './predefined-date.module.css';

export type PredefinedDateSource = EntitySource<'predefinedDate'>;

const schema = v.object({ description: predefinedDateDescription, entries: dateEntriesInput });
export type PredefinedDateValues = v.InferOutput<typeof schema>;

/** The name of a date, such as a holiday, which says why it is closed. */
function EntryName({ name }: { name: `entries.${number}.name` }) {
  const { t } = useLingui();
  const {
    field: { value, ...field },
  } = useController<PredefinedDateValues, typeof name>({ name });
  return (
    <TextInput
      {...field}
      label={t`Name`}
      autoComplete="off"
      maxLength={scheduleLimits.description}
      value={value ?? ''}
    />
  );
}

/** One date, or the first and last of several; the end is forced to be not before the start (S1-5-43). */
function Entry({ name, min }: { name: `entries.${number}`; min: string }) {
  const { t } = useLingui();
  const { getValues, setValue } = useFormContext<PredefinedDateValues>();
  const order = (): void => {
    const entry: DateEntry = getValues(name);
    const ordered = orderedEntry(entry);
    if (ordered.end !== entry.end) setValue(`${name}.end`, ordered.end, { shouldDirty: true });
  };
  const invalid = t`Enter a date.`;
  return (
    <div className={styles.entry}>
      <DateField name={`${name}.start`} label={t`First day`} invalid={invalid} onLeave={order} />
      <DateField name={`${name}.end`} label={t`Last day`} invalid={invalid} min={min} onLeave={order} />
      <EntryName name={`${name}.name`} />
    </div>
  );
}

const newEntry = (): DateEntry => ({ id: newUuid(), start: '', end: '' });

/** Adds holidays to the entries, which it follows so that the body need not. */
function HolidayImport() {
  const { t } = useLingui();
  const { getValues, setValue } = useFormContext<PredefinedDateValues>();
  const known = useWatch<PredefinedDateValues, 'entries'>({ name: 'entries' });
  const add = ({ country, entries: added }: ImportedHolidays): void => {
    const options = { shouldDirty: true, shouldValidate: true };
    const entries = withHolidays(
      getValues('entries'),
      added.map((entry) => ({ ...entry, id: newUuid() })),
    );
    setValue('entries', entries, options);
    if (isBlank(getValues('description'))) setValue('description', t`Holidays ${country}`, options);
  };
  return <ImportHolidays known={known} onImport={add} />;
}

function Body() {
  const { t } = useLingui();
  const { description, entries } = useFieldTexts(fields);
  return (
    <Fields>
      <TextField {...description} required maxLength={200} />
      <div>
        <HolidayImport />
      </div>
      <RepeatedField<DateEntry>
        {...entries}
        required
        addLabel={t`Add date`}
        max={scheduleLimits.entries}
        blank={newEntry}
      >
        {({ start }, index) => <Entry name={`entries.${index}`} min={start} />}
      </RepeatedField>
    </Fields>
  );
}

const blank: PredefinedDateValues = { description: '', entries: [{ id: 'first', start: '', end: '' }] };

export const predefinedDateForms = entityForms({
  entity: 'predefinedDate',
  size: 'large',
  title: msg`Predefined dates`,
  labels: predefinedDateLabels,
  done: { create: msg`Predefined dates created`, update: msg`Predefined dates updated` },
  useSource: (subject) => useEntitySource('predefinedDate', subject),
  schema,
  valuesOf: ({ entity }) =>
    entity === null ? blank : { ...entity, entries: identifiedEntries(entity.entries) },
  fields,
  Body,
  create: (body, { subject: { id, organizationId } }) =>
    call('predefinedDate.create', {}, { id, ...body }, organizationId),
  update: (changes, { subject: { id, organizationId } }) =>
    call('predefinedDate.update', { id }, changes, organizationId),
});
