import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { applyWrite } from './apply-write.ts';
import { entityStatements, entityTables, loadEntities } from './entity-table.ts';
import { openPostgres } from './postgres.ts';
import { createEntityRows } from './rows.ts';
import type { Change, Participant, Statement, Store, Write } from './store.ts';

export class StoreFailed extends Error {
  override name = 'StoreFailed';
}

export interface StoreOptions {
  /** The folder of the database; null keeps the rows in memory only. */
  readonly folder: string | null;
  /** Minimum time between the starts of two batches, ms. Writes that come in between share a batch (and a message). */
  readonly pace?: number;
  readonly now?: () => number;
  /** Called if a batch cannot be committed. Nothing is written after that. By default the process ends. */
  readonly onFailure?: (error: StoreFailed) => void;
}

interface Unit {
  readonly writes: readonly Write[];
  readonly statements: readonly Statement[];
  readonly resolve: (rows: readonly EntityRow[]) => void;
  readonly reject: (reason: unknown) => void;
}
type Done = { readonly unit: Unit; readonly rows: readonly EntityRow[] };

const crash = (error: StoreFailed): void => {
  setImmediate(() => {
    throw error;
  });
};

/** Runs the work of a participant. One that throws costs neither the batch nor the other participants. */
function guarded<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    console.error('a participant of the store failed:', error);
    return null;
  }
}

/** Opens the store (see Store): one table of entities, a copy of all rows in memory, and writes committed in groups. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { folder, pace = 15, now = Date.now, onFailure = crash } = options;
  const postgres = await openPostgres(folder);
  await postgres.exec(entityTables);
  const rows = createEntityRows();
  let version = await loadEntities(postgres, rows.put);

  const participants: Participant[] = [];
  let waiting: Unit[] = [];
  let state: 'open' | 'failed' | 'closed' = 'open';
  let loop: Promise<void> | null = null;
  let lastStart = -Infinity;

  /** Applies a unit to the rows in memory, all or nothing. */
  function apply(unit: Unit, at: string, changes: Change[]): Done | null {
    const applied: Change[] = [];
    const after: { type: EntityName; id: string }[] = [];
    try {
      for (const write of unit.writes) {
        const change = applyWrite(write, rows.get, version + 1, at);
        version += 1;
        rows.apply(change);
        applied.push(change);
        if (change.after) after.push({ type: change.type, id: change.after.id });
      }
    } catch (error) {
      rows.revert(applied);
      unit.reject(error);
      return null;
    }
    for (const change of applied) changes.push(change);
    return { unit, rows: after.flatMap(({ type, id }) => rows.get(type, id) ?? []) };
  }

  async function commit(units: readonly Unit[]): Promise<void> {
    const changes: Change[] = [];
    const at = new Date(now()).toISOString();
    const done = units.flatMap((unit) => apply(unit, at, changes) ?? []);
    let parts: ReturnType<Participant>[] = [];
    try {
      parts = participants.flatMap((participant) => guarded(() => participant(changes)) ?? []);
      const statements = [
        ...entityStatements(changes, version),
        ...done.flatMap(({ unit }) => unit.statements),
        ...parts.flatMap((part) => part.statements),
      ];
      if (statements.length > 0) await postgres.transaction(statements);
    } catch (cause) {
      // Participants cannot undo their handling of these changes, so no batch may follow.
      state = 'failed';
      rows.revert(changes);
      const error = new StoreFailed('the database refused a batch; what was answered before is safe', {
        cause,
      });
      for (const { reject } of [...units, ...waiting]) reject(error);
      waiting = [];
      onFailure(error);
      return;
    }
    for (const { unit, rows: result } of done) unit.resolve(result);
    for (const part of parts) guarded(part.afterCommit);
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const wait = lastStart + pace - performance.now();
      // The embedded Postgres answers without yielding to the event loop, so let sockets run between two batches.
      await new Promise((resolve) => (wait > 0 ? setTimeout(resolve, wait) : setImmediate(resolve)));
      lastStart = performance.now();
      const units = waiting;
      waiting = [];
      await commit(units);
    }
    // In the same turn as the check above: otherwise a write that comes in between would never run.
    loop = null;
  }

  return {
    get: rows.get,
    all: rows.all,
    isWithin: rows.isWithin,
    write(writes, statements = []) {
      if (state !== 'open') return Promise.reject(new StoreFailed(`the store is ${state}`));
      const answer = new Promise<readonly EntityRow[]>((resolve, reject) => {
        waiting.push({ writes, statements, resolve, reject });
      });
      // Writes of one turn share a batch, because the loop starts in the next microtask.
      loop ??= Promise.resolve().then(run);
      return answer;
    },
    join: (participant) => void participants.push(participant),
    query: (sql, parameters) => postgres.query(sql, parameters),
    prepare: (sql) => postgres.exec(sql),
    async close() {
      if (state === 'open') state = 'closed';
      await loop;
      await postgres.close();
    },
  };
}
