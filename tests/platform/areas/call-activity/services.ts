import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Constraint } from '../../../../src/domain/core/query.ts';
import type { CallActivity } from '../../../../src/domain/entities/call-activity/model.ts';
import { changedFields } from '../../../../src/lib/value/changed-fields.ts';
import type { AskedRows } from '../../data-sets/projection/projection.ts';
import type { Change } from '../../store/store.ts';
import { rowsOf } from '../../store/typed-rows.ts';
import type { Core } from '../core.ts';
import type { ActivityChange } from './activity-book.ts';
import { createActivityBook } from './activity-book.ts';
import { activityRemoval, activityRow, activityTable, readActivity } from './activity-table.ts';
import { callSteps } from './count-calls.ts';

export interface CallActivities extends AskedRows {
  /** Adds past calls, for the demo. */
  readonly addPast: (rows: readonly CallActivity[]) => Promise<void>;
}

/** The shortest time between two versions of a row that clients see, ms. */
const publishMs = 1000;
const sweepMs = 60_000;

const organizationOf = (constraints: readonly Constraint[]): string | null => {
  const own = constraints.find((each) => each.type === 'organization' && each.scope === 'self');
  return own?.type === 'organization' ? own.organizationId : null;
};

/** The change that clients see, between what they have seen last and what is known now. */
function publishedChange(before: CallActivity | null, after: CallActivity | null): readonly Change[] {
  if (before === null && after === null) return [];
  if (before === null || after === null) return [{ type: 'callActivity', before, after, event: null }];
  const { version: _, ...fields } = changedFields<CallActivity>(before, after);
  const event = { type: 'patch', fields };
  return [{ type: 'callActivity', before, after, event }];
}

/**
 * Counts the calls of each organization by minute and hour: sees every change of a channel, whoever makes it. The counts
 * are stored in the transaction of that change; clients see each row change once a second at most.
 */
export async function openCallActivity({ store, now }: Pick<Core, 'store' | 'now'>): Promise<CallActivities> {
  await store.prepare(activityTable);
  const book = createActivityBook(now, rowsOf(store, 'channel'));
  for (const row of await readActivity(store)) book.put(row);
  book.sweep();
  let sweptAt = now();

  const listeners: ((changes: readonly Change[]) => void)[] = [];
  /** The rows as clients have seen them last, where they have changed since. */
  const unpublished = new Map<string, CallActivity | null>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let publishedAt = -Infinity;

  function publish(): void {
    timer = null;
    publishedAt = performance.now();
    const changes = [...unpublished].flatMap(([id, before]) => publishedChange(before, book.get(id) ?? null));
    unpublished.clear();
    for (const listener of listeners) listener(changes);
  }
  function schedulePublish(): void {
    if (timer !== null || unpublished.size === 0) return;
    timer = setTimeout(publish, Math.max(0, publishedAt + publishMs - performance.now()));
    timer.unref();
  }
  function remember(changes: readonly ActivityChange[]): void {
    for (const { before, after } of changes) {
      const id = (after ?? before)?.id ?? '';
      if (!unpublished.has(id)) unpublished.set(id, before);
    }
  }

  store.join((changes) => {
    const counted = book.count(callSteps(changes));
    const isDue = Math.abs(now() - sweptAt) >= sweepMs;
    const swept = isDue ? book.sweep() : [];
    if (isDue) sweptAt = now();
    remember([...counted, ...swept]);
    return {
      items: [
        ...counted.flatMap(({ after }) => (after === null ? [] : [activityRow(after)])),
        ...(swept.length > 0 ? activityRemoval(now()) : []),
      ],
      afterCommit: schedulePublish,
    };
  });

  const seen = (row: CallActivity): CallActivity | null => {
    const before = unpublished.get(row.id);
    return before === undefined ? row : before;
  };

  return {
    type: 'callActivity',
    get(id): EntityRow | undefined {
      const row = book.get(id);
      return (row && seen(row)) ?? undefined;
    },
    *all(constraints) {
      for (const row of book.all(organizationOf(constraints))) {
        const known = seen(row);
        if (known) yield known;
      }
    },
    follow: () => () => undefined,
    complete: async () => undefined,
    subscribe: (listener) => void listeners.push(listener),
    async addPast(rows) {
      await store.write(
        [],
        rows.map((row) => activityRow(book.add(row))),
      );
    },
  };
}
