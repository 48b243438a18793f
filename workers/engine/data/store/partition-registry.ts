import { Dexie } from 'dexie';
import { lockName } from '../../../../src/domain/protocol/engine.ts';
import { ownerOf, partitionName, Registry } from '../../../../src/client/store/database.ts';
import type { PartitionRecord } from '../../../../src/client/store/database.ts';
import { FencedOff } from './partition-store.ts';

/** How long a deletion may be held up by tabs that do not let go; it goes on by itself, and again at the next start. */
const deleteLimitMs = 3_000;

const record = (userId: string, state: PartitionRecord['state']): PartitionRecord => ({
  userId,
  name: partitionName(userId),
  state,
});

/** Which partitions there are, and which must no longer be. */
export class PartitionRegistry {
  readonly #registry = new Registry();
  readonly #epoch: string;

  constructor(epoch: string) {
    this.#epoch = epoch;
  }

  /** From now on tabs may open the partition. */
  enter(userId: string): Promise<void> {
    return this.#write((partitions) => partitions.put(record(userId, 'live')));
  }

  /** The same for all of them that are not buried; answers what is, and could not be deleted in an earlier life. */
  async enterAll(userIds: readonly string[]): Promise<readonly PartitionRecord[]> {
    let buried: readonly PartitionRecord[] = [];
    await this.#write(async (partitions) => {
      const all = await partitions.toArray();
      buried = all.filter(({ state }) => state === 'wiped');
      const graves = new Set(buried.map(({ userId }) => userId));
      const living = userIds.filter((userId) => !graves.has(userId));
      await partitions.bulkPut(living.map((userId) => record(userId, 'live')));
    });
    return buried;
  }

  /** From now on nobody opens the partition, whatever becomes of the rest. */
  markWiped(userId: string): Promise<void> {
    return this.#write((partitions) => partitions.put(record(userId, 'wiped')));
  }

  /** Throws FencedOff when another engine has our place. */
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
    const gone = Dexie.delete(name);
    // A tombstone that outlives its grave is cleared away at the next start.
    void gone.then(() => this.#forget({ userId, name })).catch(() => {});
    await Promise.race([gone, late]).finally(() => clearTimeout(timer));
  }

  #forget({ userId, name }: Pick<PartitionRecord, 'userId' | 'name'>): Promise<void> {
    return this.#write(async (partitions) => {
      const found = await partitions.get(userId);
      if (found?.state === 'wiped' && found.name === name) await partitions.delete(userId);
    });
  }

  /** Databases of this user under another schema: a tab of an older build may still read one, and then holds its lock. */
  async deleteOutdated(userId: string): Promise<void> {
    const current = partitionName(userId);
    const names = await Dexie.getDatabaseNames();
    const outdated = names.filter((name) => ownerOf(name) === userId && name !== current);
    await Promise.all(outdated.map((name) => deleteUnlessHeld(name)));
  }

  close(): void {
    this.#registry.close();
  }
}

async function deleteUnlessHeld(name: string): Promise<void> {
  if (!('locks' in navigator)) return;
  await navigator.locks.request(lockName.database(name), { ifAvailable: true }, async (lock) => {
    if (lock) await Dexie.delete(name);
  });
}
