import { matches } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Query } from '../../../../src/domain/core/query.ts';
import { queryKey } from '../../../../src/domain/core/query.ts';
import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import type { DataSetRequest } from '../../../../src/domain/protocol/socket.ts';
import type { NumberedMessage } from '../../../../workers/engine/interfaces.ts';

type Rows = ReadonlyMap<string, EntityRow>;

interface ServedSet {
  readonly userId: string;
  readonly query: Query;
}

/** A row's id starts with its type, since rows of all types share one map. */
const isOf = (query: Query, id: string): boolean => id.startsWith(`${query.entityType}-`);

const context = { now: 0, isWithin: () => false, searchFields: ['id'] };
const chunk = 7;

/**
 * A minimal platform that also is the oracle: it knows each user's rows after every message. Rows are kept per user, so
 * that one user's rows never pass for another's.
 */
export class ModelPlatform {
  eventSessionId = 'session-1';
  seq = 0;
  log: NumberedMessage[] = [];
  readonly served = new Map<string, ServedSet>();
  readonly sent: { readonly userId: string; readonly event: DataSetRequest }[] = [];
  refuse: ((query: Query) => PlatformError | null) | null = null;
  /** Whether the snapshot of a registration comes in pieces, with other events in between. */
  splits = (): boolean => false;
  #users = new Map<string, Rows>();
  /** The chunks that are still to come of snapshots in pieces, by registration. */
  readonly #unfinished = new Map<string, object[]>();
  #history: ReadonlyMap<string, Rows>[] = [new Map()];
  #sessions = 1;

  rows(userId: string): Rows {
    return this.#users.get(userId) ?? new Map();
  }

  /** The rows of a data set of this query after message `seq` of this event session, by id. */
  at(seq: number, userId: string, query: Query): Map<string, EntityRow> {
    const rows = this.#history[seq]?.get(userId) ?? new Map<string, EntityRow>();
    return new Map(
      Array.from(rows).filter(([id, row]) => isOf(query, id) && matches(row, query.constraints, context)),
    );
  }

  /** Loses all event sessions: nothing is registered, sequence numbers start again. */
  forget(): void {
    this.#sessions += 1;
    this.eventSessionId = `session-${this.#sessions}`;
    this.seq = 0;
    this.log = [];
    this.served.clear();
    this.#unfinished.clear();
    this.#history = [new Map(this.#users)];
  }

  /** Adds rows that existed before anyone subscribed: no message, no history. */
  fill(userId: string, rows: readonly EntityRow[]): void {
    this.#users.set(userId, new Map(rows.map((row) => [row.id, row])));
    this.#history[this.seq] = new Map(this.#users);
  }

  emit(userId: string | null, ...data: readonly object[]): void {
    this.seq += 1;
    const received = this.seq;
    this.log.push({
      seq: this.seq,
      events: data.map((one) => ({ userId, data: structuredClone<unknown>(one) })),
      received,
    });
    this.#history.push(new Map(this.#users));
  }

  /** Puts or removes a row and notifies the affected data sets in one message. */
  write(userId: string, id: string, row: EntityRow | null, event?: object): void {
    const before = this.rows(userId).get(id);
    const rows = new Map(this.rows(userId));
    if (row) rows.set(id, row);
    else rows.delete(id);
    this.#users.set(userId, rows);
    const events = Array.from(this.served).flatMap(([set, served]): object[] => {
      if (served.userId !== userId || !isOf(served.query, id)) return [];
      const wasIn = before !== undefined && matches(before, served.query.constraints, context);
      const isIn = row !== null && matches(row, served.query.constraints, context);
      if (isIn && wasIn && event)
        return [{ type: 'dataSet.entityEvent', id: set, entityId: id, version: row.version, event }];
      if (isIn) return [{ type: 'dataSet.enter', id: set, entity: { ...row, unknownField: 'kept out' } }];
      return wasIn ? [{ type: 'dataSet.leave', id: set, entityId: id }] : [];
    });
    this.emit(userId, ...events);
  }

  receive(userId: string, event: DataSetRequest): PlatformError | null {
    this.sent.push({ userId, event });
    if (event.type === 'dataSet.unregister') {
      this.served.delete(event.id);
      return null;
    }
    const refusal = this.refuse?.(event.query) ?? null;
    if (refusal) return refusal;
    if (this.served.has(event.id)) return { code: 'X', message: `the id ${event.id} is taken` };
    this.served.set(event.id, { userId, query: event.query });
    this.snapshot(event.id, this.splits());
    return null;
  }

  /** Sends a snapshot, or only its first chunk: the rows are those of this moment, and later changes apply on top. */
  snapshot(id: string, isSplit = false): void {
    const served = this.served.get(id);
    if (!served) return;
    const rows = [...this.at(this.seq, served.userId, served.query).values()];
    const chunks: object[] = [];
    for (let start = 0; start === 0 || start < rows.length; start += chunk)
      chunks.push({ type: 'dataSet.snapshot', id, start, entities: rows.slice(start, start + chunk) });
    this.#unfinished.set(id, chunks);
    this.continueSnapshot(id);
    while (!isSplit && this.#unfinished.has(id)) this.continueSnapshot(id);
  }

  get unfinished(): readonly string[] {
    return [...this.#unfinished.keys()];
  }

  /** Sends the next chunk of a snapshot in pieces, or its end. */
  continueSnapshot(id: string): void {
    const served = this.served.get(id);
    const chunks = this.#unfinished.get(id);
    if (!served || !chunks) return void this.#unfinished.delete(id);
    const next = chunks.shift();
    if (next) return this.emit(served.userId, next);
    this.#unfinished.delete(id);
    this.emit(served.userId, {
      type: 'dataSet.synced',
      id,
      total: this.at(this.seq, served.userId, served.query).size,
      at: new Date(this.seq).toISOString(),
    });
  }

  servedIds(userId: string, query: Query): readonly string[] {
    return Array.from(this.served)
      .filter(([, served]) => served.userId === userId && queryKey(served.query) === queryKey(query))
      .map(([id]) => id);
  }
}
