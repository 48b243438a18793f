import * as v from 'valibot';
import { rowOf } from '../store/typed-rows.ts';
import type { InTurn } from '../base/turns.ts';
import { patch } from '../store/write.ts';
import type { Store } from '../store/store.ts';
import { resetJob } from './attempt.ts';
import type { JobCommandType } from './command.ts';
import { defineCommand, jobWrite } from './command.ts';
import type { JobRunner } from './runner.ts';

const alarmArgs = v.looseObject({ id: v.string() });
type AlarmKind = JobCommandType<v.InferOutput<typeof alarmArgs>>;

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
  readonly at: (
    when: number,
    kind: AlarmKind,
    entity: { readonly id: string; readonly organizationId: string },
  ) => Promise<void>;
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
    inTurn(async () => {
      const id = `alarm.${kind.type}.${entity.id}`;
      const due = { ...resetJob, dueDate: new Date(when).toISOString(), deleteDate: null };
      const isKnown = rowOf(store, 'job', id) !== undefined;
      const { organizationId } = entity;
      await store.write([
        ...(isKnown ? [] : [jobWrite(kind, { id: entity.id }, { id, organizationId, now: now() })]),
        patch('job', id, due),
      ]);
    }),
});
