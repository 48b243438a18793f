import { Dexie } from 'dexie';
import { forceCloseDatabase, IDBFactory as FakeFactory, IDBObjectStore as FakeStore } from 'fake-indexeddb';
import { Process } from './process.ts';

/** The databases of one browser, opened separately by each of its processes. */
export interface Disk {
  readonly factory: IDBFactory;
  /** Makes the next `count` transactions of the process fail. */
  readonly failNext: (process: Process, count: number) => void;
  /** Makes the next `count` puts of the process exceed the quota. */
  readonly fillNext: (process: Process, count: number) => void;
  /** Whether the process has a transaction open. */
  readonly isBusy: (process: Process) => boolean;
  /** Clears the site's data: all connections are closed and all databases deleted. */
  readonly clear: () => Promise<void>;
  /** Ends all faults. */
  readonly heal: () => void;
  /** The durable sync position of each partition that a running worker has open and writes. */
  readonly openPositions: () => readonly { readonly name: string; readonly position: Position }[];
  /** Transactions that wrote rows although another engine had set its fence. There must be none. */
  readonly fenceViolations: () => readonly string[];
  /** How often a database of this name was deleted. */
  readonly countDeletions: (name: string) => number;
  readonly restore: () => void;
}

interface Position {
  readonly eventSessionId: string;
  readonly seq: number;
}

interface Connection {
  readonly owner: Process | undefined;
  readonly database: IDBDatabase;
  readonly transactions: Set<IDBTransaction>;
  /** Whether it has written a sync position. Before, an engine may still be in memory while it reads. */
  hasCommitted: boolean;
}

/** fake-indexeddb's transaction: each call runs its next request, or ends it if there is none. */
interface HeldTransaction extends IDBTransaction {
  _started: boolean;
  _start: () => void;
}

/** A process that stands still gets no answers of its requests, so its transaction stays open. */
function holdWhileStill(owner: Process | undefined, transaction: HeldTransaction): void {
  const start = transaction._start.bind(transaction);
  transaction._start = () => {
    transaction._started = true;
    if (owner?.isFrozen) owner.gate(start);
    else start();
  };
}

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ['complete', 'abort']) transaction.addEventListener(type, () => resolve());
  });

const runAs = <Value>(owner: Process | undefined, work: () => Value): Value =>
  owner ? owner.run(work) : work();
const neverOpens = (): IDBOpenDBRequest => new EventTarget() as IDBOpenDBRequest;

export function createDisk(): Disk {
  const factory = new FakeFactory();
  const connections = new Set<Connection>();
  const owners = new WeakMap<IDBDatabase, Connection>();
  const failing = new Map<Process, number>();
  const full = new Map<Process, number>();
  /** The process that set the current fence of each database. */
  const fences = new Map<string, Process | undefined>();
  const writers = new WeakMap<
    IDBTransaction,
    { readonly kinds: Set<'fence' | 'rows'>; position: Position | null }
  >();
  const positions = new Map<string, Position>();
  const fenceViolations: string[] = [];

  const deletions = new Map<string, number>();
  const forget = (name: string): void => {
    deletions.set(name, (deletions.get(name) ?? 0) + 1);
    fences.delete(name);
    positions.delete(name);
  };
  const consumeFault = (left: Map<Process, number>, owner: Process | undefined): boolean => {
    const count = owner ? (left.get(owner) ?? 0) : 0;
    if (owner && count > 0) left.set(owner, count - 1);
    return count > 0;
  };
  function abortTransactions({ transactions }: Connection): void {
    for (const transaction of transactions) {
      try {
        transaction.abort();
      } catch {
        // It has already finished.
      }
    }
  }
  function abort(connection: Connection): void {
    abortTransactions(connection);
    connection.database.close();
  }

  /** Closing would wait, turn after turn, for the transactions of others that stand still. */
  function close({ database }: Connection, original: () => void): void {
    const stopped = [...connections].filter(
      ({ owner, database: { name }, transactions }) =>
        name === database.name && owner?.isFrozen && transactions.size > 0,
    );
    if (stopped.length === 0) return original.call(database);
    (database as unknown as { _closePending: boolean })._closePending = true;
    const ends = stopped.flatMap(({ transactions }) => [...transactions]).map(ended);
    void Promise.all(ends).then(() => original.call(database));
  }

  function watch(connection: Connection, transaction: IDBTransaction): void {
    const { owner, database, transactions } = connection;
    transactions.add(transaction);
    holdWhileStill(owner, transaction as HeldTransaction);
    const written = { kinds: new Set<'fence' | 'rows'>(), position: null };
    writers.set(transaction, written);
    transaction.addEventListener('abort', () => transactions.delete(transaction));
    transaction.addEventListener('complete', () => {
      transactions.delete(transaction);
      if (written.kinds.has('rows') && fences.has(database.name) && fences.get(database.name) !== owner)
        fenceViolations.push(`${owner?.name} wrote to ${database.name} behind the fence`);
      if (written.position) {
        positions.set(database.name, written.position);
        connection.hasCommitted = true;
      }
      if (written.kinds.has('fence')) fences.set(database.name, owner);
    });
  }

  function adopt(database: IDBDatabase, owner: Process | undefined): void {
    const connection = { owner, database, transactions: new Set<IDBTransaction>(), hasCommitted: false };
    connections.add(connection);
    owners.set(database, connection);
    const closeNow = database.close;
    database.close = () => {
      connections.delete(connection);
      close(connection, closeNow);
    };
    const original = database.transaction.bind(database);
    // Events of a connection reach its owner only, whichever process caused them.
    const dispatch = database.dispatchEvent.bind(database);
    database.dispatchEvent = (event) => {
      if (owner) owner.gate(() => dispatch(event));
      else dispatch(event);
      // A browser closes a frozen page's connection when other processes wait for it. It does not do so for a page that
      // stands still unnoticed; fake-indexeddb would then turn for ever.
      if (owner?.isFrozen) abort(connection);
      return true;
    };
    database.transaction = (...args) => {
      if (owner?.isDead) throw new DOMException('the process is dead', 'InvalidStateError');
      if (consumeFault(failing, owner)) throw new DOMException('lost', 'UnknownError');
      const transaction = original(...args);
      watch(connection, transaction);
      return transaction;
    };
    if (owner?.isDead) abort(connection);
    owner?.onDeath(() => abort(connection));
  }

  const facade = (owner: Process | undefined): IDBFactory => ({
    open(name, version) {
      if (owner?.isDead) return neverOpens();
      const request = factory.open(name, version);
      request.addEventListener('success', () => adopt(request.result, owner));
      return request;
    },
    deleteDatabase(name) {
      if (owner?.isDead) return neverOpens();
      const request = factory.deleteDatabase(name);
      request.addEventListener('success', () => forget(name));
      return request;
    },
    databases: () => factory.databases(),
    cmp: (a, b) => factory.cmp(a, b),
  });
  const facades = new Map<Process | undefined, IDBFactory>();
  const facadeOf = (owner: Process | undefined): IDBFactory => {
    const known = facades.get(owner) ?? facade(owner);
    facades.set(owner, known);
    return known;
  };

  const put = FakeStore.prototype.put;
  FakeStore.prototype.put = function watched(this: IDBObjectStore, ...args: Parameters<typeof put>) {
    const { db } = this.transaction;
    if (consumeFault(full, owners.get(db)?.owner)) throw new DOMException('full', 'QuotaExceededError');
    const written = writers.get(this.transaction);
    written?.kinds.add(['fence', 'windowFence'].includes(this.name) ? 'fence' : 'rows');
    if (written && this.name === 'journal') written.position = args[0] as Position;
    return put.apply(this, args);
  };
  const before = { global: globalThis.indexedDB, dependencies: { ...Dexie.dependencies } };
  globalThis.indexedDB = factory;
  // Each new Dexie reads this while its process is running, which gives every connection its owner.
  Object.defineProperty(Dexie.dependencies, 'indexedDB', {
    configurable: true,
    get: () => facadeOf(Process.current()),
  });

  return {
    factory,
    failNext: (process, count) => void failing.set(process, count),
    fillNext: (process, count) => void full.set(process, count),
    isBusy: (process) =>
      [...connections].some(({ owner, transactions }) => owner === process && transactions.size > 0),
    async clear() {
      for (const connection of connections) {
        connections.delete(connection);
        abortTransactions(connection);
        runAs(connection.owner, () => forceCloseDatabase(connection.database as never));
      }
      const all = await factory.databases();
      await Promise.all(
        all.map(
          ({ name = '' }) =>
            new Promise<void>((resolve) => {
              factory.deleteDatabase(name).addEventListener('success', () => {
                forget(name);
                resolve();
              });
            }),
        ),
      );
    },
    heal() {
      failing.clear();
      full.clear();
    },
    openPositions: () =>
      [...connections].flatMap(({ owner, hasCommitted, database: { name } }) => {
        const position = positions.get(name);
        return position && hasCommitted && owner?.name.startsWith('worker') && !owner.isFrozen
          ? [{ name, position }]
          : [];
      }),
    fenceViolations: () => fenceViolations,
    countDeletions: (name) => deletions.get(name) ?? 0,
    restore() {
      FakeStore.prototype.put = put;
      globalThis.indexedDB = before.global;
      Object.defineProperty(Dexie.dependencies, 'indexedDB', {
        configurable: true,
        writable: true,
        enumerable: true,
        value: before.dependencies.indexedDB,
      });
    },
  };
}
