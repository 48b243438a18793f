import { expose } from 'comlink';
import type { EnginePush } from '../../../src/domain/protocol/engine.ts';
import { isTabMessage } from '../../../src/domain/protocol/engine.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { partitionName } from '../../../src/client/store/database.ts';
import { EngineReceiver } from './engine-receiver.ts';
import { EntityReceiver } from './entity-receiver.ts';
import { foldChanges, entries, batchesOf } from './fold-changes.ts';
import type { Load, LoadOptions } from './load.ts';
import { makeLoad, touchEvery, versionOf } from './load.ts';
import { rawPuts } from './raw-store.ts';
import type { Receiver } from './receiver.ts';
import { requestOfRevision, revisionRow } from './revisions.ts';
import { readPacks } from './stored-rows.ts';
import { timed, wallNow } from './time.ts';

declare const self: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope;

/**
 * Ways to store rows: `engine` is the portal's; `entities` is a record per entity, with changes folded while a
 * write is under way; `guide` is the same with a transaction per message, as in Dexie's guide to live queries.
 */
export type StorageKind = 'engine' | 'entities' | 'guide';

/** Interval between messages, as the platform batches them. */
const messageIntervalMs = 20;
const rawBatch = 1000;
/** Long enough for packs and windows of a revision to be stored before the next one is opened. */
const betweenRevisionsMs = 3000;

let receiver: Receiver | null = null;
let load: Load | null = null;

const current = (): Receiver => {
  if (!receiver) throw new Error('the bench worker has no receiver');
  return receiver;
};
const engine = (): EngineReceiver => {
  if (!(receiver instanceof EngineReceiver)) throw new Error('the bench worker has no engine');
  return receiver;
};
const prepared = (): Load => {
  if (!load) throw new Error('the bench worker has no load');
  return load;
};

/** The tabs' ports, for messages that the engine sends without a request. */
const tabs = new Map<string, (push: EnginePush) => void>();
const pushToTabs = (push: EnginePush, tabIds: Iterable<string> = tabs.keys()): void => {
  for (const id of tabIds) tabs.get(id)?.(push);
};
const beginEngine = (userId: string, epoch: string = crypto.randomUUID()): EngineReceiver =>
  new EngineReceiver(userId, epoch, (tabIds, owner, window) =>
    pushToTabs({ push: 'window', epoch, userId: owner, window }, tabIds),
  );

const createBenchWorker = (tabId: string) => ({
  wallNow,
  prepare(options: LoadOptions): void {
    load = makeLoad(options);
  },

  /** Starts a writer for this user's rows; resolves to the epoch of its messages. */
  async begin(kind: StorageKind, userId: string, eventSessionId: string): Promise<string> {
    const epoch = crypto.randomUUID();
    if (kind !== 'engine') receiver = new EntityReceiver(userId, kind === 'entities');
    else {
      const begun = beginEngine(userId, epoch);
      receiver = begun;
      await begun.load(eventSessionId);
      begun.link(eventSessionId);
    }
    return epoch;
  },
  ready: () => current().ready(),
  /** Delivers all rows, optionally with every nth changed; resolves to the ms until they are durable. */
  snapshot(every: number | null): Promise<number> {
    const rows = every === null ? prepared().rows : touchEvery(prepared().rows, every);
    return timed(() => {
      current().fill(rows);
      return current().durable();
    });
  },
  relink(eventSessionId: string): Promise<void> {
    engine().link(eventSessionId);
    return engine().ready();
  },
  /** Delivers rows and all their changes as fast as the receiver takes them. */
  feed(): void {
    const { rows, messages } = prepared();
    current().fill(rows);
    for (const changes of messages) current().receive(changes, wallNow());
  },
  feedChanges(): void {
    for (const changes of prepared().messages) current().receive(changes, wallNow());
  },
  durable: () => current().durable(),

  /** Opens revisions one after another, as tabs do, and delivers each; resolves to the bytes received. */
  async storeRevisions(userId: string, eventSessionId: string, count: number): Promise<number> {
    const begun = beginEngine(userId);
    receiver = begun;
    await begun.load(eventSessionId);
    begun.link(eventSessionId);
    let received = 0;
    for (let n = 0; n < count; n += 1) {
      const row = revisionRow(n);
      await begun.openNext(tabId, requestOfRevision(row.id));
      begun.fill([row]);
      await begun.durable();
      received += JSON.stringify(row).length;
      await new Promise((resolve) => setTimeout(resolve, betweenRevisionsMs));
    }
    return received;
  },

  /** Delivers one message per interval; resolves to the receipt of each version as [version, wall clock]. */
  async stream(): Promise<readonly (readonly [number, number])[]> {
    const log: (readonly [number, number])[] = [];
    const start = performance.now();
    for (const [n, changes] of prepared().messages.entries()) {
      const wait = start + n * messageIntervalMs - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      const received = wallNow();
      for (const change of changes) log.push([versionOf(change), received]);
      current().receive(changes, received);
    }
    return log;
  },

  /** Deletes a user's rows like a logout; resolves to the ms until they are gone. */
  async wipe(userId: string): Promise<number> {
    const leaving = current();
    if (leaving instanceof EntityReceiver) return timed(() => leaving.clear());
    const begun = engine();
    const ms = await timed(() => {
      pushToTabs({ push: 'wiped', epoch: begun.epoch, userId });
      return begun.wipe();
    });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (names.includes(partitionName(userId))) throw new Error('the rows are still there');
    return ms;
  },

  /** Bytes of the stream's messages as they would travel over the wire. */
  receivedBytes: (): number => engine().wireBytes(prepared().messages),

  /** Milliseconds until the engine has the partition's packs and journal in memory. Checks the number of rows. */
  async restart(userId: string, eventSessionId: string, expected: number): Promise<number> {
    const begun = beginEngine(userId);
    receiver = begun;
    const ms = await timed(() => begun.load(eventSessionId));
    if (begun.count() !== expected) throw new Error(`${begun.count()} rows instead of ${expected}`);
    return ms;
  },
  packsAlone: (userId: string, expected: number): Promise<number> => readPacks(userId, expected),

  /** Writes the rows in one raw transaction. */
  rawSnapshot: (): Promise<number> => rawPuts([{ rows: prepared().rows, gone: [] }], prepared().rows.length),
  /** Writes rows and changes as raw puts, folded per batch, without a view. */
  rawIngest(): Promise<number> {
    const { rows, messages, final } = prepared();
    const known = new Map();
    const writes = batchesOf([...entries(rows), ...messages.flat()], rawBatch).map((batch) =>
      foldChanges(known, batch),
    );
    return rawPuts(writes, final.length);
  },

  // The part of an engine's interface that a bench tab uses.
  open: (_userId: string, request: WindowRequest): Promise<void> => engine().open(tabId, request),
  close: (_userId: string, request: WindowRequest): void => engine().close(tabId, request),
  wake: (): void => {},
  selectUser: (): void => {},
  end: (): void => self.close(),
});
export type BenchWorker = ReturnType<typeof createBenchWorker>;

function serve(port: MessagePort | DedicatedWorkerGlobalScope): void {
  const tabId = crypto.randomUUID();
  tabs.set(tabId, (push) => port.postMessage(push));
  port.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<unknown>;
    if (isTabMessage(data) && receiver instanceof EngineReceiver) receiver.shown(tabId, data.shown);
  });
  expose(createBenchWorker(tabId), port);
}

if ('onconnect' in self) self.addEventListener('connect', ({ ports: [port] }) => port && serve(port));
else serve(self);
