import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { scheduleName } from '../../domain/entities/schedule/calls.ts';
import { problemCheck } from '../../domain/schedule/problem-check.ts';
import { hiddenRuleTexts } from '../../domain/schedule/hidden-texts.ts';
import { ruleProblems } from '../../domain/schedule/rule-problems.ts';
import type { ScheduleDefinition, ScheduleRule } from '../../domain/schedule/rule.ts';
import { scheduleDefinitionSchema, scheduleRuleSchema } from '../../domain/schedule/rule.ts';
import { definitionProblems } from '../../domain/schedule/schedule-problems.ts';
import { callActionInput } from '../../domain/value/call-action.ts';
import type { FormPart } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

export type ScheduleSource = EntitySource<'schedule'>;

export const scheduleFormSchema = v.object({
  name: scheduleName,
  definition: v.pipe(scheduleDefinitionSchema, problemCheck<ScheduleDefinition>(definitionProblems)),
});
export type ScheduleValues = v.InferOutput<typeof scheduleFormSchema>;

/** A rule as the rule editor confirms it. */
export const ruleFormSchema = v.pipe(
  scheduleRuleSchema,
  problemCheck<ScheduleRule>(ruleProblems),
  problemCheck<ScheduleRule>(hiddenRuleTexts),
);

const blank: ScheduleValues = { name: '', definition: { when: [], except: [] } };

export const scheduleValuesOf = ({ entity }: ScheduleSource): ScheduleValues => entity ?? blank;

export const callActionSchema = v.object({ callAction: v.nullable(callActionInput) });
export type CallActionValues = v.InferOutput<typeof callActionSchema>;

export const callActionValuesOf = ({ entity }: ScheduleSource): CallActionValues => ({
  callAction: entity?.callAction ?? null,
});

export const setCallAction: FormPart<ScheduleSource, CallActionValues>['send'] = (
  { callAction },
  { subject: { id, organizationId } },
) => call('schedule.update', { id }, { callAction }, organizationId);
