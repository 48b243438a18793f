import * as v from 'valibot';
import { shownName } from '../../core/shown-name.ts';
import { callActionAt } from '../../value/call-action.ts';
import { defineCall } from '../../core/define-call.ts';
import { scheduleDefinitionSchema } from '../../schedule/rule.ts';

export const scheduleName = shownName(200);
/** Omitted by users who may not see it. */
const callAction = v.optional(callActionAt('scheduleClosed'));

export const scheduleCalls = {
  /** Creates a schedule (S1-7-32). With an id chosen by the client, a repeat is harmless. */
  'schedule.create': defineCall({
    method: 'POST',
    path: 'schedules/schedules',
    access: { policy: 'schedules.schedule.create' },
    refusals: ['gone'],
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      name: scheduleName,
      /** The platform checks its rules by `scheduleDefinitionInput`, as the form does: no other page needs these checks. */
      definition: scheduleDefinitionSchema,
      callAction,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes a schedule (S1-7-32); omitted fields stay. */
  'schedule.update': defineCall({
    method: 'PATCH',
    path: 'schedules/schedule/{id}',
    access: { policy: 'schedules.schedule.update' },
    refusals: ['gone'],
    body: v.object({
      name: v.optional(scheduleName),
      definition: v.optional(scheduleDefinitionSchema),
      callAction,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'schedule.delete': defineCall({
    method: 'DELETE',
    path: 'schedules/schedule/{id}',
    access: { policy: 'schedules.schedule.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
