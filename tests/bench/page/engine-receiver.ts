import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import type { ClientEvent, ServerEvent } from '../../../src/domain/protocol/socket.ts';
import { createDataSets } from '../../../workers/engine/data/data-sets.ts';
import type { DataSets, Uplink } from '../../../workers/engine/interfaces.ts';
import type { Change } from './load.ts';
import type { Receiver } from './receiver.ts';
import { wallNow } from './time.ts';

const chunk = 500;

function eventOf(id: string, change: Change): ServerEvent {
  if (change.kind === 'enter') return { type: 'dataSet.enter', id, entity: change.row };
  if (change.kind === 'leave') return { type: 'dataSet.leave', id, entityId: change.id };
  const { id: entityId, version, fields } = change;
  return { type: 'dataSet.entityEvent', id, entityId, version, event: { type: 'patch', fields } };
}

/** The engine's unmodified data half, with a platform in the same worker that answers at once. */
export class EngineReceiver implements Receiver {
  readonly epoch: string;
  readonly #userId: string;
  readonly #sets: DataSets;
  #seq = 0;
  #committed = 0;
  #registration = Promise.withResolvers<string>();
  #id = '';
  /** Anomalies the engine counted. With any, the bench has measured something else. */
  readonly #anomalies: string[] = [];

  constructor(userId: string, epoch: string, publish: Uplink['publish']) {
    this.#userId = userId;
    this.epoch = epoch;
    const uplink: Uplink = {
      epoch,
      send: (_, event) => this.#answer(event),
      committed: (seq) => void (this.#committed = seq),
      serverTime: () => Date.now(),
      lastHeardAt: () => Date.now(),
      publish,
      replicaFailed: () => this.#anomalies.push('replica given up'),
      replicaRestored: () => {},
    };
    this.#sets = createDataSets({ uplink, storage: 'replica', count: (what) => this.#anomalies.push(what) });
  }

  #answer(event: ClientEvent): Promise<null> {
    if (event.type === 'dataSet.register') this.#registration.resolve(event.id);
    return Promise.resolve(null);
  }

  /** Loads the partition as of this event session, or an empty one. */
  async load(eventSessionId: string): Promise<void> {
    const position = await this.#sets.load([this.#userId], eventSessionId);
    this.#seq = position?.seq ?? 0;
  }

  /** Starts a new event session and registers the open sets in it. */
  link(eventSessionId: string): void {
    this.#registration = Promise.withResolvers();
    this.#seq = 0;
    this.#committed = 0;
    this.#sets.linked({ kind: 'new', eventSessionId, seq: 0 });
  }

  open(tabId: string, request: WindowRequest): Promise<void> {
    return this.#sets.open(tabId, this.#userId, request);
  }

  close(tabId: string, request: WindowRequest): void {
    this.#sets.close(tabId, this.#userId, request);
  }

  shown(tabId: string, commits: readonly number[]): void {
    this.#sets.markShown(tabId, commits);
  }

  async ready(): Promise<void> {
    this.#id = await this.#registration.promise;
  }

  /** Opens a window with a set of its own; resolves once rows of it may arrive. */
  openNext(tabId: string, request: WindowRequest): Promise<void> {
    this.#registration = Promise.withResolvers();
    void this.open(tabId, request);
    return this.ready();
  }

  fill(rows: readonly EntityRow[]): void {
    const id = this.#id;
    for (let start = 0; start < rows.length; start += chunk) {
      this.#deliver([{ type: 'dataSet.snapshot', id, start, entities: rows.slice(start, start + chunk) }]);
    }
    this.#deliver([{ type: 'dataSet.synced', id, total: rows.length, at: new Date().toISOString() }]);
  }

  receive(changes: readonly Change[], received = wallNow()): void {
    this.#deliver(
      changes.map((change) => eventOf(this.#id, change)),
      received,
    );
  }

  #deliver(events: readonly ServerEvent[], received = wallNow()): void {
    this.#seq += 1;
    const userId = this.#userId;
    this.#sets.receive({ seq: this.#seq, events: events.map((data) => ({ userId, data })), received });
  }

  async durable(): Promise<void> {
    await this.#sets.drain();
    if (this.#committed !== this.#seq) throw new Error(`committed ${this.#committed} of ${this.#seq}`);
    if (this.#anomalies.length > 0) throw new Error(`the engine counted ${this.#anomalies.join(', ')}`);
  }

  /** Deletes like a logout: the tombstone first, then the database. */
  wipe(): Promise<void> {
    return this.#sets.wipe(this.#userId, 'everything');
  }

  /** Bytes of these messages as the platform would write them. */
  wireBytes(messages: readonly (readonly Change[])[]): number {
    const userId = this.#userId;
    return messages.reduce((sum, changes, n) => {
      const events = changes.map((change) => ({ userId, data: eventOf(this.#id, change) }));
      return sum + JSON.stringify({ type: 'events', seq: n + 1, events }).length;
    }, 0);
  }

  /** Number of rows in memory. */
  count(): number {
    return this.#sets.report().reduce((sum, { rows }) => sum + rows, 0);
  }
}
