import { newFilters, newRule } from '../../../../src/domain/schedule/new-rule.ts';
import type { ScheduleDefinition, ScheduleRule } from '../../../../src/domain/schedule/rule.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import type { Credentials, PlatformClient } from './client.ts';

export const scheduleFilters = newFilters(2026);

/** A rule that is always active, with other fields as given. */
export const ruleWith = (fields: Partial<ScheduleRule> = {}): ScheduleRule => ({
  ...newRule(crypto.randomUUID()),
  description: 'Office hours',
  always: true,
  ...fields,
});

export const naming = (...predefinedDateIds: string[]): Partial<ScheduleRule> => ({
  always: false,
  predefinedDates: { predefinedDateIds },
});

export const definitionOf = (
  when: readonly ScheduleRule[],
  except: readonly ScheduleRule[] = [],
): ScheduleDefinition => ({ when: [...when], except: [...except] });

/** Calls on schedules by one user. */
export function scheduleCallsOf(client: PlatformClient, who: Required<Credentials>) {
  const create = (body: Partial<CallBody<'schedule.create'>>) =>
    client.call(
      'schedule.create',
      {
        id: crypto.randomUUID(),
        organizationId: who.organizationId,
        name: 'Reception',
        definition: definitionOf([ruleWith()]),
        ...body,
      },
      who,
    );
  const update = (id: string, body: CallBody<'schedule.update'>) =>
    client.call('schedule.update', body, who, { id });
  const remove = (id: string) => client.call('schedule.delete', {}, who, { id });
  /** Creates a schedule and answers its id. */
  const created = async (definition: ScheduleDefinition, name = 'Reception'): Promise<string> => {
    const id = crypto.randomUUID();
    const { status, body } = await create({ id, name, definition });
    if (status !== 200) throw new Error(`the schedule is refused: ${JSON.stringify(body)}`);
    return id;
  };
  return { create, update, remove, created };
}
