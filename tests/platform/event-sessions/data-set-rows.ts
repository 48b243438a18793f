import { randomUUID } from 'node:crypto';
import type { DataSetRow } from '../../../src/domain/entities/data-set/model.ts';
import { redactConstraint } from '../../../src/domain/entities/data-set/redacted-constraint.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { shareOfViewer } from '../../../src/domain/entities/wallboard-share/rules.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import { create, patch, purge } from '../store/write.ts';
import type { Store, Write } from '../store/store.ts';
import type { EventSession, Registration } from './event-session.ts';

export interface MirrorOptions {
  readonly store: Store;
  /** The registrations of all event sessions with a socket. */
  readonly registrations: () => Iterable<readonly [EventSession, Registration]>;
  readonly reachOf: (userId: string) => string | undefined;
  /** The user agent of the session's browser. */
  readonly userAgentOf: (sessionId: string) => string;
  readonly now: () => number;
  readonly paceMs?: number;
}

type NewDataSetRow = Omit<DataSetRow, 'version'>;

const ids = new WeakMap<Registration, string>();
/** A row id per registration. Registering the same id again makes a new row, because the query may differ. */
function idOf(registration: Registration): string {
  const known = ids.get(registration) ?? randomUUID();
  ids.set(registration, known);
  return known;
}

function rowFor(
  { store, userAgentOf, now }: MirrorOptions,
  [session, { userId, query, since, dataSet }]: readonly [EventSession, Registration],
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): NewDataSetRow {
  const share = shareOfViewer(userId);
  const { restricted, secrets } = models[query.entityType];
  const withheld = Object.keys({ ...restricted, ...secrets });
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
    constraints: query.constraints.map((constraint) => redactConstraint(constraint, withheld)),
    sorting: [...query.sorting],
    limit: query.limit ?? null,
    rows: dataSet.total(),
  };
}

/** The writes that bring the rows in line with the registrations. */
function mirrorWrites(options: MirrorOptions): readonly Write[] {
  const { store, registrations, reachOf } = options;
  const current = [...registrations()];
  const isWatched = current.some(([, { query }]) => query.entityType === 'dataSet');
  const writes: Write[] = [];
  const kept = new Set<string>();
  for (const each of current) {
    const [, registration] = each;
    const id = idOf(registration);
    const organizationId = reachOf(registration.userId);
    if (organizationId === undefined) continue;
    kept.add(id);
    const known = rowOf(store, 'dataSet', id);
    if (known === undefined) writes.push(create('dataSet', rowFor(options, each, { id, organizationId })));
    // Row counts change with every event, so they are only updated while somebody watches.
    else if (isWatched && known.rows !== registration.dataSet.total())
      writes.push(patch('dataSet', id, { rows: registration.dataSet.total() }));
  }
  for (const { id } of rowsOf(store, 'dataSet')) if (!kept.has(id)) writes.push(purge('dataSet', id));
  return writes;
}

/** Mirrors the registrations of all sockets as `dataSet` rows, which users can list. Returns a stop function. */
export function mirrorRegistrations(options: MirrorOptions): () => Promise<void> {
  const { store, paceMs = 500 } = options;
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= (async () => {
      const writes = mirrorWrites(options);
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
