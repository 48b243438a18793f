import { randomUUID } from 'node:crypto';
import type { DataSetRow } from '../../../src/domain/entities/data-set/model.ts';
import { shownConstraint } from '../../../src/domain/entities/data-set/shown.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { shareOfReader } from '../../../src/domain/entities/wallboard-share/rules.ts';
import { rowOf, rowsOf } from '../areas/publish.ts';
import { create, patch, purge } from '../areas/write.ts';
import type { Store, Write } from '../store/store.ts';
import type { EventSession, Registration } from './event-session.ts';

export interface MirrorOptions {
  readonly store: Store;
  /** What is registered by those who have a socket. */
  readonly registrations: () => Iterable<readonly [EventSession, Registration]>;
  readonly reachOf: (userId: string) => string | undefined;
  /** The browser of a session, as it calls itself. */
  readonly userAgentOf: (sessionId: string) => string;
  readonly now: () => number;
  readonly paceMs?: number;
}

type Row = Omit<DataSetRow, 'version'>;

const ids = new WeakMap<Registration, string>();
/** One for as long as it is registered; the same id again is another, which may ask for something else. */
function idOf(registration: Registration): string {
  const known = ids.get(registration) ?? randomUUID();
  ids.set(registration, known);
  return known;
}

function rowFor(
  { store, userAgentOf, now }: MirrorOptions,
  [session, { userId, query, since, registered }]: readonly [EventSession, Registration],
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): Row {
  const share = shareOfReader(userId);
  const restricted = Object.keys(models[query.entityType].restricted ?? {});
  return {
    id,
    organizationId,
    createDate: new Date(since).toISOString(),
    updateDate: new Date(now()).toISOString(),
    deleteDate: null,
    userId: share === null ? userId : null,
    wallboard: share === null ? null : (rowOf(store, 'wallboardShare', share)?.name ?? ''),
    sessionId: session.sessionId,
    userAgent: userAgentOf(session.sessionId),
    entityType: query.entityType,
    constraints: query.constraints.map((constraint) => shownConstraint(constraint, restricted)),
    sorting: [...query.sorting],
    limit: query.limit ?? null,
    rows: registered.total(),
  };
}

/** What has to be written for the rows to be as the registrations are. */
function changes(options: MirrorOptions): readonly Write[] {
  const { store, registrations, reachOf } = options;
  const held = [...registrations()];
  const isWatched = held.some(([, { query }]) => query.entityType === 'dataSet');
  const writes: Write[] = [];
  const kept = new Set<string>();
  for (const each of held) {
    const [, registration] = each;
    const id = idOf(registration);
    const organizationId = reachOf(registration.userId);
    if (organizationId === undefined) continue;
    kept.add(id);
    const known = rowOf(store, 'dataSet', id);
    if (known === undefined) writes.push(create('dataSet', rowFor(options, each, { id, organizationId })));
    // Counts change with every event: they are told to those who look.
    else if (isWatched && known.rows !== registration.registered.total())
      writes.push(patch('dataSet', id, { rows: registration.registered.total() }));
  }
  for (const { id } of rowsOf(store, 'dataSet')) if (!kept.has(id)) writes.push(purge('dataSet', id));
  return writes;
}

/** Keeps rows of what is registered on the sockets, so that it can be looked at like anything else. Returns its end. */
export function mirrorRegistrations(options: MirrorOptions): () => Promise<void> {
  const { store, paceMs = 500 } = options;
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= (async () => {
      const writes = changes(options);
      if (writes.length > 0) await store.write(writes);
    })()
      .catch((error: unknown) => console.error('data sets:', error))
      .finally(() => (running = null));
  }, paceMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
