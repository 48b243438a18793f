import { Dexie } from 'dexie';
import { forceCloseDatabase, IDBFactory as FakeFactory, IDBObjectStore as FakeStore } from 'fake-indexeddb';
import { Process } from './process.ts';

/** The databases of one browser, as each of its processes opens them. */
export interface Disk {
  readonly factory: IDBFactory;
  /** The next so many transactions of the process fail. */
  readonly failNext: (process: Process, count: number) => void;
  /** The next so many puts of the process find no room. */
  readonly fillNext: (process: Process, count: number) => void;
  /** Someone clears the site's data: all connections end, all databases go. */
  readonly clear: () => Promise<void>;
  /** All faults are over. */
  readonly heal: () => void;
  /** The position of each user's rows as it is durable, of those that some process has open. */
  readonly openPositions: () => readonly { readonly name: string; readonly position: Position }[];
  /** Transactions that wrote rows though another engine had put its fence up: there must be none. */
  readonly trespasses: () => readonly string[];
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
}

const inside = <Value>(owner: Process | undefined, work: () => Value): Value =>
  owner ? owner.run(work) : work();
const inert = (): IDBOpenDBRequest => new EventTarget() as IDBOpenDBRequest;

export function createDisk(): Disk {
  const factory = new FakeFactory();
  const connections = new Set<Connection>();
  const owners = new WeakMap<IDBDatabase, Connection>();
  const failing = new Map<Process, number>();
  const full = new Map<Process, number>();
  /** Whose fence stands in each database. */
  const fences = new Map<string, Process | undefined>();
  const writers = new WeakMap<
    IDBTransaction,
    { readonly what: Set<'fence' | 'rows'>; position: Position | null }
  >();
  const positions = new Map<string, Position>();
  const trespasses: string[] = [];

  const forget = (name: string): void => {
    fences.delete(name);
    positions.delete(name);
  };
  const take = (left: Map<Process, number>, owner: Process | undefined): boolean => {
    const count = owner ? (left.get(owner) ?? 0) : 0;
    if (owner && count > 0) left.set(owner, count - 1);
    return count > 0;
  };
  function endAll({ transactions }: Connection): void {
    for (const transaction of transactions) {
      try {
        transaction.abort();
      } catch {
        // It has just ended by itself.
      }
    }
  }
  function abort(connection: Connection): void {
    endAll(connection);
    connection.database.close();
  }

  function watch(connection: Connection, transaction: IDBTransaction): void {
    const { owner, database, transactions } = connection;
    transactions.add(transaction);
    const written = { what: new Set<'fence' | 'rows'>(), position: null };
    writers.set(transaction, written);
    transaction.addEventListener('abort', () => transactions.delete(transaction));
    transaction.addEventListener('complete', () => {
      transactions.delete(transaction);
      if (written.what.has('rows') && fences.has(database.name) && fences.get(database.name) !== owner)
        trespasses.push(`${owner?.name} wrote to ${database.name} behind the fence`);
      if (written.position) positions.set(database.name, written.position);
      if (written.what.has('fence')) fences.set(database.name, owner);
    });
  }

  function own(database: IDBDatabase, owner: Process | undefined): void {
    const connection = { owner, database, transactions: new Set<IDBTransaction>() };
    connections.add(connection);
    owners.set(database, connection);
    const { close } = database;
    database.close = () => {
      connections.delete(connection);
      close.call(database);
    };
    const original = database.transaction.bind(database);
    // What happens to a connection is its owner's to hear, whoever brought it about.
    const dispatch = database.dispatchEvent.bind(database);
    database.dispatchEvent = (event) => {
      if (owner) owner.gate(() => dispatch(event));
      else dispatch(event);
      // A browser takes from a page that sleeps what others wait for.
      if (owner?.isFrozen) database.close();
      return true;
    };
    database.transaction = (...args) => {
      if (owner?.isDead) throw new DOMException('the process is dead', 'InvalidStateError');
      if (take(failing, owner)) throw new DOMException('lost', 'UnknownError');
      const transaction = original(...args);
      watch(connection, transaction);
      return transaction;
    };
    if (owner?.isDead) abort(connection);
    owner?.onDeath(() => abort(connection));
  }

  const facade = (owner: Process | undefined): IDBFactory => ({
    open(name, version) {
      if (owner?.isDead) return inert();
      const request = factory.open(name, version);
      request.addEventListener('success', () => own(request.result, owner));
      return request;
    },
    deleteDatabase(name) {
      if (owner?.isDead) return inert();
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
    if (take(full, owners.get(db)?.owner)) throw new DOMException('full', 'QuotaExceededError');
    const written = writers.get(this.transaction);
    written?.what.add(['fence', 'windowFence'].includes(this.name) ? 'fence' : 'rows');
    if (written && this.name === 'journal') written.position = args[0] as Position;
    return put.apply(this, args);
  };
  const before = { global: globalThis.indexedDB, dependencies: { ...Dexie.dependencies } };
  globalThis.indexedDB = factory;
  // Asked at the making of each Dexie, in the turn of whoever makes it: so every connection has its owner.
  Object.defineProperty(Dexie.dependencies, 'indexedDB', {
    configurable: true,
    get: () => facadeOf(Process.current()),
  });

  return {
    factory,
    failNext: (process, count) => void failing.set(process, count),
    fillNext: (process, count) => void full.set(process, count),
    async clear() {
      for (const connection of connections) {
        connections.delete(connection);
        endAll(connection);
        inside(connection.owner, () => forceCloseDatabase(connection.database as never));
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
      [...connections].flatMap(({ owner, database: { name } }) => {
        const position = positions.get(name);
        return position && owner?.name.startsWith('worker') && !owner.isFrozen ? [{ name, position }] : [];
      }),
    trespasses: () => trespasses,
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
