import { Dexie } from 'dexie';
import { lockName } from '../../../../src/domain/protocol/engine.ts';
import { userOfDatabase, partitionName, Registry } from '../../../../src/client/store/database.ts';
import type { PartitionRecord } from '../../../../src/client/store/database.ts';
import { FencedOff } from './partition-store.ts';

/** How long we wait for a deletion that tabs hold up. It continues by itself, and is tried again at the next start. */
const deleteLimitMs = 3_000;

const record = (userId: string, state: PartitionRecord['state']): PartitionRecord => ({
  userId,
  name: partitionName(userId),
  state,
});

/** The list of partitions: those in use and those marked as wiped. */
export class PartitionRegistry {
  readonly #registry = new Registry();
  readonly #epoch: string;

  constructor(epoch: string) {
    this.#epoch = epoch;
  }

  /** Marks the partition as live: from now on tabs may open it. */
  enter(userId: string): Promise<void> {
    return this.#write((partitions) => partitions.put(record(userId, 'live')));
  }

  /**
   * Enters all users whose partition is not marked as wiped. Returns the wiped ones, whose deletion has not finished
   * yet.
   */
  async enterAll(userIds: readonly string[]): Promise<readonly PartitionRecord[]> {
    let wiped: readonly PartitionRecord[] = [];
    await this.#write(async (partitions) => {
      const all = await partitions.toArray();
      wiped = all.filter(({ state }) => state === 'wiped');
      const wipedIds = new Set(wiped.map(({ userId }) => userId));
      const liveIds = userIds.filter((userId) => !wipedIds.has(userId));
      await partitions.bulkPut(liveIds.map((userId) => record(userId, 'live')));
    });
    return wiped;
  }

  /** Marks the partition as wiped: from now on nobody opens it, even if its deletion fails. */
  markWiped(userId: string): Promise<void> {
    return this.#write((partitions) => partitions.put(record(userId, 'wiped')));
  }

  /** Throws FencedOff when another engine is the writer. */
  async #write(work: (partitions: Registry['partitions']) => PromiseLike<unknown>): Promise<void> {
    const registry = this.#registry;
    await registry.transaction('rw', registry.facts, registry.partitions, async () => {
      if (!(await registry.isOpenTo(this.#epoch))) throw new FencedOff();
      await work(registry.partitions);
    });
  }

  async deleteDatabase({ userId, name }: Pick<PartitionRecord, 'userId' | 'name'>): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), deleteLimitMs);
    });
    const deleted = Dexie.delete(name);
    // If removing the mark fails, the next start removes it.
    void deleted.then(() => this.#removeMark({ userId, name })).catch(() => {});
    await Promise.race([deleted, late]).finally(() => clearTimeout(timer));
  }

  #removeMark({ userId, name }: Pick<PartitionRecord, 'userId' | 'name'>): Promise<void> {
    return this.#write(async (partitions) => {
      const found = await partitions.get(userId);
      if (found?.state === 'wiped' && found.name === name) await partitions.delete(userId);
    });
  }

  /**
   * Deletes this user's databases of other schemas, except those that a tab of an older build still reads and holds
   * locked.
   */
  async deleteOutdated(userId: string): Promise<void> {
    const current = partitionName(userId);
    const names = await Dexie.getDatabaseNames();
    const outdated = names.filter((name) => userOfDatabase(name) === userId && name !== current);
    await Promise.all(outdated.map((name) => deleteUnlessLocked(name)));
  }

  close(): void {
    this.#registry.close();
  }
}

async function deleteUnlessLocked(name: string): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(lockName.database(name), { ifAvailable: true }, async (lock) => {
    if (lock) await Dexie.delete(name);
  });
}
