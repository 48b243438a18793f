import { randomUUID } from 'node:crypto';
import type { ScheduleDefinition } from '../../../../src/domain/schedule/rule.ts';
import { namedDateIds } from '../../../../src/domain/schedule/named-date.ts';
import { scheduleDefinitionInput } from '../../../../src/domain/schedule/input.ts';
import type { Write } from '../../store/store.ts';
import { hasFields } from '../../store/changed-fields.ts';
import type { UserRequest } from '../handler.ts';
import { parseInput } from '../parse-input.ts';
import { inheritedRows } from '../../store/own-row.ts';
import { invalid } from '../../base/refusal.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { checkRestricted, permittedChanges } from '../restricted-change.ts';
import { checkAction } from '../telephony/check-action.ts';
import { subjectOf } from '../within-reach.ts';
import { create, datesFrom, patchUnlessEmpty } from '../../store/write.ts';

interface Checked {
  readonly organizationId: string;
  readonly definition: ScheduleDefinition | undefined;
  /** The definition as it is stored. A date that was deleted since may stay in it. */
  readonly before?: ScheduleDefinition;
}

/** Rules may name predefined dates of the organization and of those above it. Throws Refusal. */
function checkDates(
  { services: { store } }: UserRequest,
  { organizationId, definition, before }: Checked,
): void {
  if (definition === undefined) return;
  const known = new Set(before === undefined ? [] : namedDateIds(before));
  const dates = inheritedRows(store, organizationId);
  for (const list of ['when', 'except'] as const)
    for (const [index, { predefinedDates }] of definition[list].entries())
      for (const id of predefinedDates?.predefinedDateIds ?? []) {
        if (dates.find('predefinedDate', id) === undefined && !known.has(id))
          throw invalid(
            'gone',
            `Predefined date ${id} not found`,
            `definition.${list}.${index}.predefinedDates.predefinedDateIds`,
          );
      }
}

/** Creates a schedule; repeating the call changes nothing. Throws Refusal. */
export function createSchedule(request: UserRequest<'schedule.create'>): readonly Write[] {
  const { id = randomUUID(), organizationId, name, callAction } = request.body;
  const definition = parseInput(scheduleDefinitionInput, request.body.definition, 'definition');
  checkRestricted(request, 'schedule', request.body);
  const isRepeat = isRepeatedCreate(request, 'schedule', { id, organizationId }, (known) =>
    hasFields(known, { name, definition, callAction }),
  );
  if (isRepeat) return [];
  checkDates(request, { organizationId, definition });
  checkAction(request, callAction, { organizationId, field: 'callAction' });
  const row = {
    id,
    organizationId,
    ...datesFrom(request.services.now()),
    name,
    definition,
    callAction: callAction ?? null,
  };
  return [create('schedule', row)];
}

/** Updates a schedule. Throws Refusal. */
export function updateSchedule(request: UserRequest<'schedule.update'>): readonly Write[] {
  const schedule = subjectOf(request, 'schedule');
  const { organizationId, definition: before } = schedule;
  const { definition: given } = request.body;
  const definition = given && parseInput(scheduleDefinitionInput, given, 'definition');
  const changes = permittedChanges(request, 'schedule', schedule, { ...request.body, definition });
  checkDates(request, { organizationId, definition: changes.definition, before });
  checkAction(request, changes.callAction, { organizationId, field: 'callAction' });
  return patchUnlessEmpty('schedule', schedule.id, changes);
}
