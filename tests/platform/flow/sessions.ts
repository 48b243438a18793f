import { createHash } from 'node:crypto';
import type { SessionCause } from '../../../src/domain/entities/flow-session/model.ts';
import { sizeOf } from '../../../src/domain/flow/expression/value/size.ts';
import type { FlowReference } from '../../../src/domain/value/call-action.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import { create, datesFrom, patch } from '../store/write.ts';
import type { Store, Write } from '../store/store.ts';
import type { Journal } from './journal.ts';
import type { LiveSession } from './live-session.ts';
import type { DeployedFlow, Programs } from './programs.ts';
import { loadRecords, newRecord } from './record.ts';
import type { FlowSessionRecord, StoredFlowSession } from './record.ts';
import { logWrites } from './sorted-effects.ts';

export interface NewSessionRow {
  readonly id: string;
  readonly flow: FlowReference;
  readonly deployed: DeployedFlow;
  readonly cause: SessionCause;
  readonly at: number;
}

const liveSession = (
  given: Pick<LiveSession, 'id' | 'flow' | 'deployed' | 'createdAt'>,
  record: FlowSessionRecord,
): LiveSession => ({
  ...given,
  organizationId: given.deployed.organizationId,
  record,
  queue: [],
  pending: new Map(),
  ending: new AbortController(),
  isBusy: false,
  commands: Promise.resolve(),
  activeAt: given.createdAt,
  work: null,
  isSuspect: false,
  held: sizeOf(record.state),
});

/** Stores a new session that has not run yet. */
export async function openSession(
  journal: Journal,
  { id, flow, deployed, cause, at }: NewSessionRow,
): Promise<LiveSession> {
  const record = newRecord(createHash('sha256').update(id).digest().readUInt32BE());
  const { revisionId, organizationId } = deployed;
  const row = create('flowSession', {
    id,
    organizationId,
    ...datesFrom(at),
    flowReference: flow,
    revisionId,
    cause,
    terminatingSince: null,
    terminated: null,
    consumedResources: { steps: 0, callSeconds: 0, calls: 0 },
    lastActivity: new Date(at).toISOString(),
    managedObjects: [],
    waiting: [],
    lastError: null,
  });
  await journal.commit([{ kind: 'record', id, record }], () => [row]);
  return liveSession({ id, flow, deployed, createdAt: at }, record);
}

function restored(store: Store, programs: Programs, { id, record, pending }: StoredFlowSession) {
  const row = rowOf(store, 'flowSession', id);
  const deployed = row && programs.byRevision(row.revisionId);
  if (row === undefined || deployed === undefined) return null;
  const { flowReference: flow, createDate, lastActivity } = row;
  const session = liveSession({ id, flow, deployed, createdAt: Date.parse(createDate) }, record);
  session.activeAt = Date.parse(lastActivity);
  session.isSuspect = true;
  for (const effect of pending) session.pending.set(effect.number, effect);
  return session;
}

/** Ends a row that no session will ever end, and says so in the log. */
function endRow(row: EntityOf<'flowSession'>, at: number): readonly Write[] {
  const iso = new Date(at).toISOString();
  const message = 'Flow stopped: its state could not be restored';
  return [
    patch('flowSession', row.id, {
      terminatingSince: row.terminatingSince ?? iso,
      terminated: iso,
      waiting: [],
      managedObjects: [],
    }),
    ...logWrites(row, [{ level: 'fatal', message }], at),
  ];
}

/**
 * Restores the sessions that the last process left. One whose revision is gone is forgotten, and rows of sessions that
 * are not restored end, since they would look alive for ever.
 */
export async function restoreSessions(
  { store, journal, programs }: { store: Store; journal: Journal; programs: Programs },
  at: number,
): Promise<readonly LiveSession[]> {
  const stored = await loadRecords(store);
  const sessions: LiveSession[] = [];
  for (const each of stored) {
    const session = restored(store, programs, each);
    if (session === null) await journal.commit([{ kind: 'ended', id: each.id }], () => []);
    else sessions.push(session);
  }
  const alive = new Set(sessions.map(({ id }) => id));
  const orphans = [...rowsOf(store, 'flowSession')].filter(
    ({ id, terminated }) => terminated === null && !alive.has(id),
  );
  if (orphans.length > 0) await store.write(orphans.flatMap((row) => endRow(row, at)));
  return sessions;
}
