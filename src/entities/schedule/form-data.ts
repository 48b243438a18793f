import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { scheduleName } from '../../domain/entities/schedule/calls.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { problemCheck } from '../../domain/schedule/problem-check.ts';
import { ruleProblems } from '../../domain/schedule/rule-problems.ts';
import type { ScheduleRule } from '../../domain/schedule/rule.ts';
import { scheduleDefinitionSchema, scheduleRuleSchema } from '../../domain/schedule/rule.ts';
import { definitionProblems } from '../../domain/schedule/schedule-problems.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import type { FormPart } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

export type ScheduleSource = EntitySource<'schedule'>;

/** A schedule as the form edits it: each list of rules is a field, so that others' rules merge into it. */
const values = v.object({ name: scheduleName, ...scheduleDefinitionSchema.entries });
export type ScheduleValues = v.InferOutput<typeof values>;
export const scheduleFormSchema = v.pipe(values, problemCheck<ScheduleValues>(definitionProblems));

/** A rule as the rule editor confirms it. */
export const ruleFormSchema = v.pipe(scheduleRuleSchema, problemCheck<ScheduleRule>(ruleProblems));

export const scheduleValuesOf = ({ entity }: ScheduleSource): ScheduleValues => ({
  name: entity?.name ?? '',
  when: entity?.definition.when ?? [],
  except: entity?.definition.except ?? [],
});

const bodyOf = ({ name, when, except }: ScheduleValues) => ({ name, definition: { when, except } });

export const createSchedule: FormPart<ScheduleSource, ScheduleValues>['send'] = (
  values,
  { subject: { id, organizationId } },
) =>
  organizationId === null
    ? null
    : call('schedule.create', {}, { id, organizationId, ...bodyOf(values) }, organizationId);

/** The fields to send, the definition as a whole. */
export const scheduleChanges = (
  values: ScheduleValues,
  source: ScheduleSource,
): CallBody<'schedule.update'> => changedFields(bodyOf(scheduleValuesOf(source)), bodyOf(values));

export const updateSchedule: FormPart<ScheduleSource, ScheduleValues>['send'] = (
  values,
  { source, subject: { id, organizationId } },
) => {
  const changes = scheduleChanges(values, source);
  return Object.keys(changes).length === 0 ? null : call('schedule.update', { id }, changes, organizationId);
};

export const callActionSchema = v.object({ callAction: v.nullable(callActionInput) });
export type CallActionValues = v.InferOutput<typeof callActionSchema>;

export const callActionValuesOf = ({ entity }: ScheduleSource): CallActionValues => ({
  callAction: entity?.callAction ?? null,
});

export const setCallAction: FormPart<ScheduleSource, CallActionValues>['send'] = (
  { callAction },
  { subject: { id, organizationId } },
) => call('schedule.update', { id }, { callAction }, organizationId);
