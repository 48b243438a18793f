import * as v from 'valibot';
import { rowOf } from '../store/typed-rows.ts';
import type { InTurn } from '../base/turns.ts';
import { patch } from '../store/write.ts';
import type { Store, Write } from '../store/store.ts';
import { resetJob } from './attempt.ts';
import type { JobCommandType } from './command.ts';
import { defineCommand, jobWrite } from './command.ts';
import type { JobRunner } from './runner.ts';

const alarmArgs = v.looseObject({ id: v.string() });
type AlarmKind = JobCommandType<v.InferOutput<typeof alarmArgs>>;

/** An alarm of an entity. */
interface EntityAlarm {
  readonly when: number;
  readonly kind: AlarmKind;
  readonly entity: { readonly id: string; readonly organizationId: string };
}

/** Declares what a kind of alarm is for. Its code is registered separately (Alarms.handle). */
export const defineAlarm = (type: string): AlarmKind =>
  defineCommand({
    type,
    args: alarmArgs,
    attempts: 10,
    limitMs: 30_000,
    requestedBy: 'platform',
    isPunctual: true,
  });

const jobIdOf = ({ kind, entity }: Pick<EntityAlarm, 'kind' | 'entity'>): string =>
  `alarm.${kind.type}.${entity.id}`;

/** When the alarm of an entity will ring; null: it is not set. */
export function alarmDate(
  store: Pick<Store, 'get'>,
  alarm: Pick<EntityAlarm, 'kind' | 'entity'>,
): number | null {
  const job = rowOf(store, 'job', jobIdOf(alarm));
  return job?.state === 'pending' && job.dueDate !== null ? Date.parse(job.dueDate) : null;
}

/** Sets the alarm of an entity (see Alarms.at) in one unit with other writes of a step in turn. */
export function alarmWrites(store: Pick<Store, 'get'>, now: number, alarm: EntityAlarm): readonly Write[] {
  const { when, kind, entity } = alarm;
  const id = jobIdOf(alarm);
  const isKnown = rowOf(store, 'job', id) !== undefined;
  const { organizationId } = entity;
  return [
    ...(isKnown ? [] : [jobWrite(kind, { id: entity.id }, { id, organizationId, now })]),
    patch('job', id, { ...resetJob, dueDate: new Date(when).toISOString(), deleteDate: null }),
  ];
}

/**
 * Alarms ring for an entity at a moment. They are jobs with a due date, which survive a restart and follow the clock
 * of the services. An alarm rings at least once, and half a second late at most.
 */
export interface Alarms {
  /** Registers the code of a kind. It checks whether its work is still due. Call it before the runner starts. */
  readonly handle: (kind: AlarmKind, ring: (id: string) => Promise<void>) => void;
  /**
   * Sets the alarm of an entity, in place of the one of this kind that it has; durable when it resolves. It takes a
   * turn, so a step in turn must not wait for it.
   */
  readonly at: (when: number, kind: AlarmKind, entity: EntityAlarm['entity']) => Promise<void>;
}

interface AlarmOptions {
  readonly store: Store;
  readonly inTurn: InTurn;
  readonly now: () => number;
  readonly runner: Pick<JobRunner, 'handle'>;
}

export const createAlarms = ({ store, inTurn, now, runner }: AlarmOptions): Alarms => ({
  handle(kind, ring) {
    runner.handle(kind, { run: ({ id }) => ring(id) });
  },
  at: (when, kind, entity) =>
    inTurn(async () => void (await store.write(alarmWrites(store, now(), { when, kind, entity })))),
});
