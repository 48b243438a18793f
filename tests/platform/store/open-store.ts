import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { applyWrite } from './apply-write.ts';
import { createDivision } from './divide-batch.ts';
import { entityTables, loadEntities, versionStatement } from './entity-table.ts';
import { grouped } from './grouped.ts';
import { DatabaseLost } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openPostgresServer } from './postgres-server.ts';
import { checkTableRow, rowText } from './row-limits.ts';
import { createEntityRows } from './rows.ts';
import { migrate } from './schema.ts';
import type { Change, Participant, Store } from './store.ts';
import { itemsOf } from './unit.ts';
import type { AppliedUnit, Batch, TextOf, Unit } from './unit.ts';

export class StoreFailed extends Error {
  override name = 'StoreFailed';
  constructor(message: string, cause?: unknown) {
    super(cause instanceof DatabaseLost ? cause.message : message, { cause });
  }
}

export interface StoreOptions {
  /** The folder of the database; null keeps the rows in memory only. */
  readonly folder: string | null;
  /** The address of a PostgreSQL server, in place of the embedded database. */
  readonly databaseUrl?: string | null;
  /** Another process leads on the server; the store opens when it ends. */
  readonly onWaiting?: () => void;
  /**
   * Minimum time between the starts of two batches, ms. Writes that come in between share a batch (and a message).
   * Steps in turn write one after another, so that none could share a batch: they would only add up their waits.
   */
  readonly pace?: number;
  readonly now?: () => number;
  /**
   * Called if a batch cannot be committed even without the rows that the database refuses. Nothing is written after that.
   * By default the process ends.
   */
  readonly onFailure?: (error: StoreFailed) => void;
}

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

/** Opens the store (see Store): one table of entities, a copy of all rows in memory, and writes committed in groups. Throws FolderInUse, DatabaseUnreachable, SchemaTooNew. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { folder, databaseUrl = null, pace = 15, now = Date.now, onFailure = crash } = options;
  let state: 'opening' | 'open' | 'failed' | 'closed' = 'opening';
  const postgres =
    databaseUrl === null
      ? await openPostgres(folder)
      : await openPostgresServer({
          url: databaseUrl,
          onWaiting: options.onWaiting ?? (() => undefined),
          // Until the store is open, its own opening fails.
          onLost: (error) => state === 'open' && fail(error, []),
        });
  try {
    await migrate(postgres);
  } catch (error) {
    await postgres.close();
    throw error;
  }
  await postgres.exec(entityTables);
  const rows = createEntityRows();
  let version = await loadEntities(postgres, rows.put);
  state = 'open';

  const participants: Participant[] = [];
  /** The JSON of the rows of a batch. */
  const texts = new Map<EntityRow, string>();
  let waiting: Unit[] = [];
  let loop: Promise<void> | null = null;
  let lastStart = -Infinity;
  let isHurried = (): boolean => false;

  /** Applies a unit to the rows in memory, all or nothing. */
  function apply(unit: Unit, at: string): AppliedUnit | null {
    const changes: Change[] = [];
    const after: { type: EntityName; id: string }[] = [];
    try {
      for (const { row } of unit.tableRows) checkTableRow(row);
      for (const write of unit.writes) {
        const change = applyWrite(write, rows.get, version + 1, at);
        const { type, after: row } = change;
        if (row !== null) texts.set(row, rowText(type, row));
        version += 1;
        rows.apply(change);
        changes.push(change);
        if (row !== null) after.push({ type, id: row.id });
      }
    } catch (error) {
      rows.revert(changes);
      unit.reject(error);
      return null;
    }
    const result = after.flatMap(({ type, id }) => rows.get(type, id) ?? []);
    return { unit, changes, result };
  }

  const textOf: TextOf = (type, row) => texts.get(row) ?? rowText(type, row);
  const participate = (changes: readonly Change[]): Batch['parts'] =>
    participants.flatMap((participant) => guarded(() => participant(changes)) ?? []);

  const divide = createDivision({
    postgres,
    rows,
    textOf,
    nextVersion: () => (version += 1),
    participate,
    again: (units) => void (waiting = [...units, ...waiting]),
  });

  function fail(cause: unknown, rejected: readonly Unit[]): void {
    // Participants cannot undo their handling of these changes, so no batch may follow.
    const isFirst = state !== 'failed';
    state = 'failed';
    const error = new StoreFailed('the database refused a batch; what was answered before is safe', cause);
    const refused = [...rejected, ...waiting];
    waiting = [];
    if (isFirst) onFailure(error);
    // Afterwards, because a process that ends says why in one sentence, and not once for each write.
    setImmediate(() => refused.forEach(({ reject }) => reject(error)));
  }

  async function commit(units: readonly Unit[]): Promise<void> {
    const at = new Date(now()).toISOString();
    const applied = units.flatMap((unit) => apply(unit, at) ?? []);
    const changes = applied.flatMap((each) => each.changes);
    let batch: Batch = { applied, parts: participate(changes) };
    try {
      const statements = [
        ...(changes.length === 0 ? [] : [versionStatement(version)]),
        ...grouped([...itemsOf(applied, textOf), ...batch.parts.flatMap(({ items }) => items)]),
      ];
      if (statements.length > 0)
        await postgres.transaction(statements).catch(async (error: unknown) => {
          if (error instanceof DatabaseLost) throw error;
          batch = await divide(batch);
        });
    } catch (cause) {
      rows.revert(changes);
      return fail(cause, units);
    } finally {
      texts.clear();
    }
    for (const { unit, result } of batch.applied) unit.resolve(result);
    for (const part of batch.parts) guarded(part.afterCommit);
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const wait = isHurried() ? 0 : lastStart + pace - performance.now();
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
    by: rows.by,
    isWithin: rows.isWithin,
    write(writes, tableRows = []) {
      if (state !== 'open') return Promise.reject(new StoreFailed(`the store is ${state}`));
      const answer = new Promise<readonly EntityRow[]>((resolve, reject) => {
        waiting.push({ writes, tableRows, resolve, reject });
      });
      // Writes of one turn share a batch, because the loop starts in the next microtask.
      loop ??= Promise.resolve().then(run);
      return answer;
    },
    join: (participant) => void participants.push(participant),
    hurryWhile: (isAwaited) => void (isHurried = isAwaited),
    query: (sql, parameters) => postgres.query(sql, parameters),
    prepare: (sql) => postgres.exec(sql),
    ...(postgres.dump !== undefined && { dump: postgres.dump }),
    async close() {
      if (state === 'open') state = 'closed';
      await loop;
      await postgres.close();
    },
  };
}
