import type { CallActivity } from '../../../../src/domain/entities/call-activity/model.ts';
import type { ActivitySpan } from '../../../../src/domain/entities/call-activity/rules.ts';
import {
  activitySpanNames,
  activitySpans,
  spanStart,
} from '../../../../src/domain/entities/call-activity/rules.ts';
import type { Channel } from '../../../../src/domain/entities/channel/model.ts';
import { durationMs } from '../../../../src/lib/time/duration.ts';
import type { CountedChannel } from './count-calls.ts';
import { countStep, isActive, isCounted, noCalls, sumOfCalls } from './count-calls.ts';

export interface ActivityChange {
  readonly before: CallActivity | null;
  readonly after: CallActivity | null;
}

/** The rows of all organizations, in memory. */
export interface ActivityBook {
  readonly get: (id: string) => CallActivity | undefined;
  readonly all: (organizationId: string | null) => Iterable<CallActivity>;
  readonly put: (row: CallActivity) => void;
  /** Counts the channels of a batch. */
  readonly count: (steps: readonly CountedChannel[]) => readonly ActivityChange[];
  /** Adds the calls of another row of the same period. */
  readonly add: (row: CallActivity) => CallActivity;
  /** Removes the rows that are too old. */
  readonly sweep: () => readonly ActivityChange[];
}

/** Ids of organizations contain no colon. */
export const activityId = (organizationId: string, span: ActivitySpan, start: number): string =>
  `${organizationId}:${span}:${new Date(start).toISOString()}`;

/** The start of the oldest period that is kept. */
export const oldestKept = (span: ActivitySpan, now: number): number =>
  spanStart(span, now - durationMs(activitySpans[span].kept));

/** Counts calls by minute and hour from the changes of channels. `channels` are those there are already. */
export function createActivityBook(now: () => number, channels: Iterable<Channel>): ActivityBook {
  const books = new Map<string, Map<string, CallActivity>>();
  const active = new Map<string, number>();
  let version = 0;
  for (const channel of channels)
    if (isActive(channel)) active.set(channel.organizationId, (active.get(channel.organizationId) ?? 0) + 1);

  const get = (id: string): CallActivity | undefined => books.get(id.split(':')[0] ?? '')?.get(id);
  function put(row: CallActivity): void {
    version = Math.max(version, row.version);
    const book = books.get(row.organizationId);
    if (book) book.set(row.id, row);
    else books.set(row.organizationId, new Map([[row.id, row]]));
  }
  function emptyRow(organizationId: string, span: ActivitySpan, start: number): CallActivity {
    const at = new Date(start).toISOString();
    const activeNow = active.get(organizationId) ?? 0;
    return {
      id: activityId(organizationId, span, start),
      organizationId,
      version: 0,
      createDate: at,
      updateDate: at,
      deleteDate: null,
      span,
      start: at,
      ...noCalls,
      maxActive: activeNow,
      activeBefore: activeNow,
    };
  }

  return {
    get,
    all: (organizationId) =>
      organizationId === null
        ? [...books.values()].flatMap((book) => [...book.values()])
        : (books.get(organizationId)?.values() ?? []),
    put,
    count(steps) {
      const at = now();
      const before = new Map<string, CallActivity | null>();
      const changed = new Map<string, CallActivity>();
      const rowAt = (organizationId: string, span: ActivitySpan, start: number): CallActivity | null => {
        const id = activityId(organizationId, span, start);
        return changed.get(id) ?? get(id) ?? null;
      };
      const change = (row: CallActivity): void => {
        if (!before.has(row.id)) before.set(row.id, get(row.id) ?? null);
        changed.set(row.id, row);
      };
      for (const step of steps) {
        const channel = step.after ?? step.before;
        if (channel === null) continue;
        const { organizationId, createDate } = channel;
        const difference = Number(isActive(step.after)) - Number(isActive(step.before));
        for (const span of activitySpanNames) {
          const start = spanStart(span, Date.parse(createDate));
          const known = rowAt(organizationId, span, start);
          if (isCounted(step) && start >= oldestKept(span, at))
            change({
              ...(known ?? emptyRow(organizationId, span, start)),
              ...countStep(known, step),
            });
          if (difference === 0) continue;
          const current = spanStart(span, at);
          const row = rowAt(organizationId, span, current) ?? emptyRow(organizationId, span, current);
          const activeThen = (active.get(organizationId) ?? 0) + difference;
          change({ ...row, maxActive: Math.max(row.maxActive, activeThen) });
        }
        if (difference !== 0)
          active.set(organizationId, Math.max(0, (active.get(organizationId) ?? 0) + difference));
      }
      // Grows with each change, also across restarts.
      const next = Math.max(version + 1, at);
      return [...changed.values()].map((row) => {
        const after = { ...row, version: next, updateDate: new Date(at).toISOString() };
        put(after);
        return { before: before.get(row.id) ?? null, after };
      });
    },
    add(row) {
      const known = get(row.id);
      const sum = known && {
        ...row,
        version: known.version,
        ...sumOfCalls(known, row),
        maxActive: Math.max(known.maxActive, row.maxActive),
      };
      put(sum ?? row);
      return sum ?? row;
    },
    sweep() {
      const at = now();
      return [...books.values()].flatMap((book) =>
        [...book.values()].flatMap((row) => {
          if (Date.parse(row.start) >= oldestKept(row.span, at)) return [];
          book.delete(row.id);
          return [{ before: row, after: null }];
        }),
      );
    },
  };
}
