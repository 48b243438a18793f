import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import type { FormFields } from '../define/field.ts';
import type { EntityFormOf, FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { scheduleLabels } from './action-label.ts';
import { scheduleFields } from './fields.tsx';
import type { CallActionValues, ScheduleSource, ScheduleValues } from './form-data.ts';
import {
  callActionSchema,
  callActionValuesOf,
  createSchedule,
  scheduleFormSchema,
  scheduleValuesOf,
  setCallAction,
  updateSchedule,
} from './form-data.ts';
import { ScheduleEditor } from './schedule-editor.tsx';

const fields = {
  name: scheduleFields.name,
  when: scheduleFields['definition.when'],
  except: scheduleFields['definition.except'],
} satisfies FormFields<ScheduleValues, ScheduleSource>;

const title = msg`Schedule`;

const common = {
  entity: 'schedule',
  useSource: (subject) => useEntitySource('schedule', subject),
  schema: () => scheduleFormSchema,
  valuesOf: scheduleValuesOf,
  fields,
  steps: [{ id: 'schedule', title, fields: ['name', 'when', 'except'], Body: ScheduleEditor }],
  places: { 'definition.when': 'when', 'definition.except': 'except' },
} as const satisfies Partial<EntityFormOf<ScheduleSource, ScheduleValues>>;

export const createForm: EntityFormOf<ScheduleSource, ScheduleValues> = {
  ...common,
  title: scheduleLabels.create,
  submit: { label: scheduleLabels.create },
  done: { text: msg`Schedule created` },
  parts: [{ title, step: 'schedule', send: createSchedule }],
};
export const createScheduleForm = defineForm(createForm);

export const updateForm: EntityFormOf<ScheduleSource, ScheduleValues> = {
  ...common,
  title: scheduleLabels.update,
  submit: { label: msg`Save` },
  done: { text: msg`Schedule updated` },
  parts: [{ title, step: 'schedule', send: updateSchedule }],
};
export const updateScheduleForm = defineForm(updateForm);

const actionFields: FormFields<CallActionValues, ScheduleSource> = { callAction: scheduleFields.callAction };

function CallActionBody({ source, subject }: { source: ScheduleSource; subject: FormSubject }) {
  const { i18n } = useLingui();
  const { name, label } = useFieldTexts(actionFields).callAction;
  return (
    <>
      <p>{i18n._(scheduleFields.callAction.description)}</p>
      <CallActionField
        name={name}
        label={label}
        place="scheduleClosed"
        none={i18n._(scheduleFields.callAction.none)}
        organizationId={source.entity?.organizationId ?? subject.organizationId}
      />
    </>
  );
}

/** Sets what is done with a call while the schedule is closed (S1-2.4-12). */
export const callActionForm = defineForm<ScheduleSource, CallActionValues>({
  entity: 'schedule',
  title: scheduleLabels.callAction,
  submit: { label: msg`Save` },
  useSource: (subject) => useEntitySource('schedule', subject),
  schema: () => callActionSchema,
  valuesOf: callActionValuesOf,
  fields: actionFields,
  steps: [
    { id: 'action', title: scheduleFields.callAction.title, fields: ['callAction'], Body: CallActionBody },
  ],
  parts: [{ title: scheduleFields.callAction.title, step: 'action', send: setCallAction }],
  done: { text: msg`Schedule updated` },
});
