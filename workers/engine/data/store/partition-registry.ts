import { Dexie } from 'dexie';
import { DeadlineExceeded, withDeadline } from '../../../../src/lib/async/deadline.ts';
import { lockName } from '../../../../src/domain/protocol/engine.ts';
import {
  userOfDatabase,
  userOfPartition,
  partitionName,
  Registry,
} from '../../../../src/client/store/database.ts';
import type { PartitionEnd, PartitionRecord } from '../../../../src/client/store/database.ts';
import { readLimitMs, writeLimitMs } from './deadlines.ts';
import { FencedOff } from './partition-store.ts';

/** How long we wait for a deletion that tabs hold up. It continues by itself, and is tried again at the next start. */
const deleteLimitMs = 3_000;

const record = (userId: string, state: PartitionRecord['state']): PartitionRecord => ({
  userId,
  name: partitionName(userId),
  state,
});

const isWiped = ({ state }: PartitionRecord): boolean => state === 'wiped';

/** An unchanged record is not written: a full disk refuses every write, and must keep nobody from reading. */
async function enterLive(
  partitions: Registry['partitions'],
  known: PartitionRecord | undefined,
  userId: string,
): Promise<void> {
  const live = record(userId, 'live');
  if (known?.state !== live.state || known.name !== live.name) await partitions.put(live);
}

/** The list of partitions: those in use, those being deleted, and those locked until their users sign in again. */
export class PartitionRegistry {
  readonly #registry = new Registry();
  readonly #epoch: string;

  constructor(epoch: string) {
    this.#epoch = epoch;
  }

  /** Marks the partition as live: from now on tabs may open it. */
  enter(userId: string): Promise<void> {
    return this.#write(async (partitions) => enterLive(partitions, await partitions.get(userId), userId));
  }

  /**
   * Enters all users whose partition is not marked as wiped. Returns the wiped ones, whose deletion has not finished
   * yet.
   */
  async enterAll(userIds: readonly string[]): Promise<readonly PartitionRecord[]> {
    let wiped: readonly PartitionRecord[] = [];
    await this.#write(async (partitions) => {
      const all = await partitions.toArray();
      wiped = all.filter(isWiped);
      const wipedIds = new Set(wiped.map(({ userId }) => userId));
      const liveIds = userIds.filter((userId) => !wipedIds.has(userId));
      const known = new Map(all.map((one) => [one.userId, one]));
      await Promise.all(liveIds.map((userId) => enterLive(partitions, known.get(userId), userId)));
    });
    return wiped;
  }

  /** Marks the partition as deleted, even if its deletion fails, or as locked: from now on nobody opens it. */
  mark(userId: string, state: PartitionEnd): Promise<void> {
    return this.#write((partitions) => partitions.put(record(userId, state)));
  }

  /** A new registry, as after a change of its format, enters the users of the drafts that it finds: these stay. */
  adoptDrafts(userIds: readonly string[]): Promise<void> {
    return this.#write(async (partitions) => {
      if ((await this.#registry.facts.get('isNew')) === undefined) return;
      const known = new Set(await partitions.toCollection().primaryKeys());
      const unknown = userIds.filter((userId) => !known.has(userId));
      await partitions.bulkPut(unknown.map((userId) => record(userId, 'drafts')));
      await this.#registry.facts.delete('isNew');
    });
  }

  /** The users whose rows or drafts stay while they are not signed in. */
  async keptUsers(): Promise<Readonly<Record<'rows' | 'drafts', ReadonlySet<string>>>> {
    const all = await withDeadline(Promise.resolve(this.#registry.partitions.toArray()), readLimitMs);
    const usersIn = (...states: readonly PartitionRecord['state'][]): ReadonlySet<string> =>
      new Set(all.filter(({ state }) => states.includes(state)).map(({ userId }) => userId));
    return { rows: usersIn('locked'), drafts: usersIn('locked', 'drafts', 'expired') };
  }

  /** Throws FencedOff when another engine is the writer. */
  async #write(work: (partitions: Registry['partitions']) => PromiseLike<unknown>): Promise<void> {
    const registry = this.#registry;
    const writing = registry.transaction('rw', registry.facts, registry.partitions, async () => {
      if (!(await registry.isOpenTo(this.#epoch))) throw new FencedOff();
      await work(registry.partitions);
    });
    await withDeadline(Promise.resolve(writing), writeLimitMs);
  }

  async deleteDatabase({ userId, name }: Pick<PartitionRecord, 'userId' | 'name'>): Promise<void> {
    const deleted = Promise.resolve(Dexie.delete(name));
    // If removing the mark fails, the next start removes it.
    void deleted.then(() => this.#removeMark({ userId, name })).catch(() => {});
    await untilDeadline(deleted, deleteLimitMs);
  }

  #removeMark({ userId, name }: Pick<PartitionRecord, 'userId' | 'name'>): Promise<void> {
    return this.#write(async (partitions) => {
      const found = await partitions.get(userId);
      if (found !== undefined && isWiped(found) && found.name === name) await partitions.delete(userId);
    });
  }

  /**
   * Deletes this user's databases of other schemas, except those that a tab of an older build still reads and holds
   * locked.
   */
  async deleteOutdated(userId: string): Promise<void> {
    const current = partitionName(userId);
    const names = await withDeadline(Promise.resolve(Dexie.getDatabaseNames()), readLimitMs);
    const outdated = names.filter((name) => userOfPartition(name) === userId && name !== current);
    await Promise.all(outdated.map((name) => deleteUnlessLocked(name)));
  }

  close(): void {
    this.#registry.close();
  }
}

async function deleteUnlessLocked(name: string): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(lockName.database(name), { ifAvailable: true }, async (lock) => {
    if (lock) await untilDeadline(Promise.resolve(Dexie.delete(name)), deleteLimitMs);
  });
}

/** Waits for the promise until the deadline only. */
const untilDeadline = (promise: Promise<unknown>, ms: number): Promise<void> =>
  withDeadline(promise, ms).then(
    () => {},
    (error: unknown) => {
      if (!(error instanceof DeadlineExceeded)) throw error;
    },
  );

/** All databases of this origin; none if the browser does not tell. */
export async function databaseNames(): Promise<readonly string[]> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return [];
  const databases = await withDeadline(indexedDB.databases(), readLimitMs).catch(() => []);
  return databases.flatMap(({ name }) => name ?? []);
}

/** The user's databases, whichever build created them. */
export const databaseNamesOf = async (userId: string): Promise<readonly string[]> =>
  (await databaseNames()).filter((name) => userOfDatabase(name) === userId);
