import * as v from 'valibot';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import { awaitingSnapshot } from './data-set.ts';
import type { DataSet, IncomingSnapshot } from './data-set.ts';
import { identityOf, parseEvent, applyRowEvent, parseRow } from './parse-event.ts';
import type { ParsedEvent } from './parse-event.ts';

type SetEvent = Extract<ParsedEvent, { type: `dataSet.${string}` }>;
const isOfSet = (event: ParsedEvent): event is SetEvent => event.type.startsWith('dataSet.');
type RowEvent = Extract<SetEvent, { type: 'dataSet.enter' | 'dataSet.leave' | 'dataSet.entityEvent' }>;

/** What a fold finds beside rows; acted upon once the rows stand. */
export interface EventBatchListener {
  count(what: string): void;
  /** `snapshot`: a row was left out. `event`: a change is missing, the set is wrong from here on. */
  poisoned(set: DataSet, where: 'snapshot' | 'event'): void;
  ended(set: DataSet, error: PlatformError): void;
  /** The platform serves a set that nobody here knows. */
  orphan(userId: string, id: string): void;
}

/** Folds the events of one tick: the last write to each row wins, and each set changes once. */
export class EventBatch {
  readonly #changes = new Map<DataSet, Map<string, EntityRow | null>>();
  readonly #find: (userId: string, id: string) => DataSet | undefined;
  readonly #findings: EventBatchListener;

  constructor(find: (userId: string, id: string) => DataSet | undefined, findings: EventBatchListener) {
    this.#find = find;
    this.#findings = findings;
  }

  /** `received`: wall clock of the message (bench). One bad event concerns its own set alone. */
  add(userId: string, data: unknown, received: number): void {
    const parsed = parseEvent(data);
    // The session's and the audio links' are taken by others.
    if (parsed.success && !isOfSet(parsed.output)) return;
    const id = idOf(data);
    const set = id === null ? undefined : this.#find(userId, id);
    if (!parsed.success) this.#findings.count('malformedEvent');
    else if (id !== null && !set) this.#findings.orphan(userId, id);
    if (!set) return;
    set.receivedAt = Math.max(set.receivedAt, received);
    this.#rows(set);
    try {
      if (!parsed.success) throw new v.ValiError(parsed.issues);
      this.#take(set, parsed.output as SetEvent);
    } catch {
      this.#findings.count('poisonEvent');
      this.#findings.poisoned(set, 'event');
    }
  }

  /** Brings the changes into the sets; answers which sets heard anything, and how many rows changed in each. */
  apply(): ReadonlyMap<DataSet, number> {
    const changed = new Map<DataSet, number>();
    for (const [set, rows] of this.#changes) changed.set(set, set.rows.apply(rows));
    return changed;
  }

  #rows(set: DataSet): Map<string, EntityRow | null> {
    const known = this.#changes.get(set);
    if (known) return known;
    const rows = new Map<string, EntityRow | null>();
    this.#changes.set(set, rows);
    return rows;
  }

  #row(set: DataSet, id: string): EntityRow | null {
    const changed = this.#rows(set).get(id);
    return changed === undefined ? set.rows.slots.get(id) : changed;
  }

  #take(set: DataSet, event: SetEvent): void {
    switch (event.type) {
      case 'dataSet.snapshot':
        return this.#chunk(set, event);
      case 'dataSet.synced':
        return this.#synced(set, event);
      case 'dataSet.ended':
        this.#replace(set, new Map());
        this.#findings.ended(set, event.error);
        return;
      default: {
        if (set.registrationState.kind === 'complete') return this.#change(set, event);
        // Before the first chunk the snapshot itself has it; after it, it comes on top.
        if (set.registrationState.kind === 'awaiting' && set.registrationState.incoming.rows)
          set.registrationState.incoming.later.push(event);
      }
    }
  }

  #chunk(set: DataSet, { id, start, entities }: Extract<SetEvent, { type: 'dataSet.snapshot' }>): void {
    if (start === 0) {
      const fresh = awaitingSnapshot(id);
      set.registrationState = fresh;
      if (fresh.kind === 'awaiting') fresh.incoming.rows = new Map();
    }
    const incoming = incomingOf(set);
    if (!incoming?.rows || start !== incoming.next)
      throw new RangeError(`a chunk is missing before ${start}`);
    incoming.next += entities.length;
    for (const entity of entities) {
      try {
        // Of this version we have it: it was parsed when it came.
        const known = this.#known(set, entity);
        const row = known ?? parseRow(set.rows.name, entity);
        if (!known) incoming.isKnown = false;
        incoming.rows.set(row.id, row);
      } catch {
        incoming.poisoned = true;
        this.#findings.count('poisonRow');
      }
    }
  }

  #known(set: DataSet, entity: unknown): EntityRow | null {
    const { id, version } = identityOf(entity);
    const known = typeof id === 'string' ? this.#row(set, id) : null;
    return known?.version === version ? known : null;
  }

  #synced(set: DataSet, event: Extract<SetEvent, { type: 'dataSet.synced' }>): void {
    set.total = event.total;
    set.asOf = Date.parse(event.at);
    const incoming = incomingOf(set);
    if (!incoming) return;
    const rows = incoming.rows ?? new Map<string, EntityRow>();
    const isSame = incoming.isKnown && this.#rows(set).size === 0 && rows.size === set.rows.slots.size;
    if (!isSame) this.#replace(set, rows);
    set.registrationState = { kind: 'complete', id: event.id };
    set.isKnown = true;
    set.refusal = null;
    for (const later of incoming.later) this.#change(set, later as RowEvent);
    if (incoming.poisoned) this.#findings.poisoned(set, 'snapshot');
  }

  /** A snapshot is applied as a difference: what is unchanged stays the same object and writes nothing. */
  #replace(set: DataSet, rows: ReadonlyMap<string, EntityRow>): void {
    const changes = this.#rows(set);
    for (const id of changes.keys()) if (!rows.has(id)) changes.set(id, null);
    for (const id of set.rows.slots.ids()) if (!rows.has(id)) changes.set(id, null);
    for (const [id, row] of rows) if (this.#row(set, id)?.version !== row.version) changes.set(id, row);
  }

  #change(set: DataSet, event: RowEvent): void {
    const { name } = set.rows;
    const changes = this.#rows(set);
    switch (event.type) {
      case 'dataSet.enter': {
        const row = parseRow(name, event.entity);
        const known = this.#row(set, row.id);
        if (!known || known.version < row.version) changes.set(row.id, row);
        return;
      }
      case 'dataSet.leave':
        changes.set(event.entityId, null);
        return;
      case 'dataSet.entityEvent': {
        const row = this.#row(set, event.entityId);
        if (!row) this.#findings.count('unknownRow');
        else if (row.version < event.version) {
          changes.set(row.id, applyRowEvent(name, row, event.event, event.version));
        }
      }
    }
  }
}

const incomingOf = (set: DataSet): IncomingSnapshot | null =>
  set.registrationState.kind === 'awaiting' ? set.registrationState.incoming : null;

const idOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : null;
