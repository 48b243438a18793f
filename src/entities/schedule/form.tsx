import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { call } from '../../client/session/call.ts';
import { CallActionField } from '../../fields/call-action/call-action-field.tsx';
import { entityForms } from '../define/entity-forms.ts';
import type { FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { useEntitySource } from '../define/use-entity-source.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { scheduleFields as fields, scheduleLabels } from './fields.tsx';
import type { CallActionValues, ScheduleSource } from './form-data.ts';
import {
  callActionSchema,
  callActionValuesOf,
  scheduleFormSchema,
  scheduleValuesOf,
  setCallAction,
} from './form-data.ts';
import { ScheduleEditor } from './schedule-editor.tsx';

export const scheduleForms = entityForms({
  entity: 'schedule',
  size: 'large',
  title: msg`Schedule`,
  labels: scheduleLabels,
  done: { create: msg`Schedule created`, update: msg`Schedule updated` },
  useSource: (subject) => useEntitySource('schedule', subject),
  schema: scheduleFormSchema,
  valuesOf: scheduleValuesOf,
  fields,
  Body: ScheduleEditor,
  within: 'organization',
  create: (body, { subject: { id, organizationId } }) =>
    call('schedule.create', {}, { id, organizationId, ...body }, organizationId),
  update: (changes, { subject: { id, organizationId } }) =>
    call('schedule.update', { id }, changes, organizationId),
});

function CallActionBody({ source, subject }: { source: ScheduleSource; subject: FormSubject }) {
  const { i18n } = useLingui();
  const { name, label } = useFieldTexts(fields).callAction;
  return (
    <>
      <p>{i18n._(fields.callAction.description)}</p>
      <CallActionField
        name={name}
        label={label}
        place="scheduleClosed"
        none={i18n._(fields.callAction.none)}
        organizationId={source.entity?.organizationId ?? subject.organizationId}
      />
    </>
  );
}

/** Sets what is done with a call while the schedule is closed (S1-2.4-12). */
export const callActionForm = defineForm<ScheduleSource, CallActionValues>({
  entity: 'schedule',
  size: 'medium',
  title: scheduleLabels.callAction,
  submit: { label: msg`Save` },
  useSource: (subject) => useEntitySource('schedule', subject),
  schema: () => callActionSchema,
  valuesOf: callActionValuesOf,
  ...oneStep({
    title: fields.callAction.title,
    fields: { callAction: fields.callAction },
    Body: CallActionBody,
    send: setCallAction,
  }),
  done: { text: msg`Schedule updated` },
});
