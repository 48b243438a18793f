import * as v from 'valibot';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import { errorCode, mayPass } from '../../../../src/domain/protocol/error.ts';
import { log } from '../../log.ts';
import { awaitingSnapshot } from './data-set.ts';
import type { DataSet, IncomingSnapshot } from './data-set.ts';
import { applyRowEvent, identityOf, parseEvent, parseRow } from './parse-event.ts';
import type { ParsedEvent } from './parse-event.ts';

type SetEvent = Extract<ParsedEvent, { type: `dataSet.${string}` }>;
const isOfSet = (event: ParsedEvent): event is SetEvent => event.type.startsWith('dataSet.');
type RowEvent = Extract<SetEvent, { type: 'dataSet.enter' | 'dataSet.leave' | 'dataSet.entityEvent' }>;

/** Gets what a batch finds beside row changes. */
export interface EventBatchListener {
  count(what: string): void;
  /** `snapshot`: a malformed row was left out. `event`: a change is missing, so the set is wrong from here on. */
  poisoned(set: DataSet, where: 'snapshot' | 'event'): void;
  ended(set: DataSet, error: PlatformError): void;
  /** The platform sends events of a registration we do not know. */
  orphan(userId: string, id: string): void;
}

/** Folds the events of one tick into row changes: the last write to each row wins, and each set changes once. */
export class EventBatch {
  readonly #changes = new Map<DataSet, Map<string, EntityRow | null>>();
  readonly #find: (userId: string, id: string) => DataSet | undefined;
  readonly #listener: EventBatchListener;

  constructor(find: (userId: string, id: string) => DataSet | undefined, listener: EventBatchListener) {
    this.#find = find;
    this.#listener = listener;
  }

  /**
   * Adds an event. A malformed one affects only its own set. `received`: wall clock of the message, for the benchmark.
   */
  add(userId: string, data: unknown, received: number): void {
    const parsed = parseEvent(data);
    // The host handles audio link events.
    if (parsed.success && !isOfSet(parsed.output)) return;
    const id = idOf(data);
    const set = id === null ? undefined : this.#find(userId, id);
    if (!parsed.success) this.#listener.count('malformedEvent');
    else if (id !== null && !set) this.#listener.orphan(userId, id);
    if (!set) return;
    set.receivedAt = Math.max(set.receivedAt, received);
    this.#rows(set);
    try {
      if (!parsed.success) throw new v.ValiError(parsed.issues);
      this.#fold(set, parsed.output as SetEvent);
    } catch {
      this.#listener.count('poisonEvent');
      this.#listener.poisoned(set, 'event');
    }
  }

  /**
   * Applies the changes. Returns the sets that got events, each with its number of changed rows. A view that throws
   * affects only its own set.
   */
  apply(): ReadonlyMap<DataSet, number> {
    const changed = new Map<DataSet, number>();
    for (const [set, rows] of this.#changes) {
      try {
        changed.set(set, set.rows.apply(rows));
      } catch (error) {
        log.error('a view failed on a change', error);
        this.#listener.count('brokenView');
        this.#listener.poisoned(set, 'event');
        changed.set(set, rows.size);
      }
    }
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

  #fold(set: DataSet, event: SetEvent): void {
    switch (event.type) {
      case 'dataSet.snapshot':
        return this.#chunk(set, event);
      case 'dataSet.synced':
        return this.#synced(set, event);
      case 'dataSet.ended':
        if (!mayPass(event.error.code) || event.error.code === errorCode.overQuota)
          this.#replace(set, new Map());
        this.#listener.ended(set, event.error);
        return;
      default: {
        if (set.registrationState.kind === 'complete') return this.#change(set, event);
        // Before its first chunk, the snapshot will contain this change; after that, it applies on top.
        if (set.registrationState.kind === 'awaiting' && set.registrationState.incoming.rows)
          set.registrationState.incoming.later.push(event);
      }
    }
  }

  #chunk(set: DataSet, { id, start, entities }: Extract<SetEvent, { type: 'dataSet.snapshot' }>): void {
    if (start === 0) {
      const state = awaitingSnapshot(id);
      set.registrationState = state;
      if (state.kind === 'awaiting') state.incoming.rows = new Map();
    }
    const incoming = incomingOf(set);
    if (!incoming?.rows || start !== incoming.next)
      throw new RangeError(`a chunk is missing before ${start}`);
    incoming.next += entities.length;
    for (const entity of entities) {
      try {
        // We have this version already, so it need not be parsed again.
        const known = this.#known(set, entity);
        const row = known ?? parseRow(set.rows.name, entity);
        if (!known) incoming.isKnown = false;
        incoming.rows.set(row.id, row);
      } catch {
        incoming.isPoisoned = true;
        this.#listener.count('poisonRow');
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
    set.failures = 0;
    for (const later of incoming.later) this.#change(set, later as RowEvent);
    if (incoming.isPoisoned) this.#listener.poisoned(set, 'snapshot');
  }

  /** Applies a snapshot as a difference: unchanged rows stay the same objects and cause no writes. */
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
        if (!row) this.#listener.count('unknownRow');
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
