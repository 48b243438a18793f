import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { applyWrite } from './apply-write.ts';
import { entityStatements, entityTables, loadEntities } from './entity-table.ts';
import { openPostgres } from './postgres.ts';
import { createRows } from './rows.ts';
import type { Change, Participant, Store, Write } from './store.ts';

export class StoreFailed extends Error {
  override name = 'StoreFailed';
}

export interface StoreOptions {
  /** Where the rows last; null keeps them in memory only. */
  readonly folder: string | null;
  /** A batch starts no sooner than this after the one before it, ms: what comes in between shares it (and a message). */
  readonly pace?: number;
  readonly now?: () => number;
  /** A batch could not be committed: nothing more is written. By default the process ends; a restart resumes. */
  readonly onFailure?: (error: StoreFailed) => void;
}

interface Unit {
  readonly writes: readonly Write[];
  readonly resolve: (rows: readonly EntityRow[]) => void;
  readonly reject: (reason: unknown) => void;
}
type Done = { readonly unit: Unit; readonly rows: readonly EntityRow[] };

const crash = (error: StoreFailed): void => {
  setImmediate(() => {
    throw error;
  });
};

/** Opens the store (see Store): one table of entities, all rows in memory too, writes committed in groups. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { folder, pace = 15, now = Date.now, onFailure = crash } = options;
  const postgres = await openPostgres(folder);
  await postgres.exec(entityTables);
  const rows = createRows();
  let version = await loadEntities(postgres, rows.put);

  const participants: Participant[] = [];
  let waiting: Unit[] = [];
  let state: 'open' | 'failed' | 'closed' = 'open';
  let running: Promise<void> | null = null;
  let lastStart = -Infinity;

  /** Applies one unit to the rows in memory, or nothing of it. */
  function apply(unit: Unit, at: string, changes: Change[]): Done | null {
    const made: Change[] = [];
    const after: { type: EntityName; id: string }[] = [];
    try {
      for (const write of unit.writes) {
        const change = applyWrite(write, rows.get, version + 1, at);
        version += 1;
        rows.apply(change);
        made.push(change);
        if (change.after) after.push({ type: change.type, id: change.after.id });
      }
    } catch (error) {
      rows.revert(made);
      unit.reject(error);
      return null;
    }
    for (const change of made) changes.push(change);
    return { unit, rows: after.flatMap(({ type, id }) => rows.get(type, id) ?? []) };
  }

  async function commit(units: readonly Unit[]): Promise<void> {
    const changes: Change[] = [];
    const at = new Date(now()).toISOString();
    const done = units.flatMap((unit) => apply(unit, at, changes) ?? []);
    let parts: ReturnType<Participant>[] = [];
    try {
      parts = participants.map((participant) => participant(changes));
      const statements = [...entityStatements(changes, version), ...parts.flatMap((part) => part.statements)];
      if (statements.length > 0) await postgres.transaction(statements);
    } catch (cause) {
      // What participants made of these changes cannot be taken back, so nothing may follow on it.
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
    for (const part of parts) part.afterCommit();
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const wait = lastStart + pace - performance.now();
      // The embedded Postgres answers without leaving the turn: sockets must get theirs between two batches.
      await new Promise((resolve) => (wait > 0 ? setTimeout(resolve, wait) : setImmediate(resolve)));
      lastStart = performance.now();
      const units = waiting;
      waiting = [];
      await commit(units);
    }
    // In the turn that found nothing waiting: later, a write that came in between would never be run.
    running = null;
  }

  return {
    get: rows.get,
    all: rows.all,
    isWithin: rows.isWithin,
    write(writes) {
      if (state !== 'open') return Promise.reject(new StoreFailed(`the store is ${state}`));
      const answer = new Promise<readonly EntityRow[]>((resolve, reject) => {
        waiting.push({ writes, resolve, reject });
      });
      // Writes of one turn go together: the loop looks at them in the next.
      running ??= Promise.resolve().then(run);
      return answer;
    },
    join: (participant) => void participants.push(participant),
    query: (sql, parameters) => postgres.query(sql, parameters),
    prepare: (sql) => postgres.exec(sql),
    async close() {
      if (state === 'open') state = 'closed';
      await running;
      await postgres.close();
    },
  };
}
