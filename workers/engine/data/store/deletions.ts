import type { Persistence } from './persistence.ts';
import type { PartitionRegistry } from './partition-registry.ts';
import { databaseNames, databaseNamesOf } from './partition-registry.ts';
import { FencedOff } from './partition-store.ts';
import { probeName } from './room-probe.ts';
import type { PartitionStore } from './partition-store.ts';
import { partitionName, userOfDatabase } from '../../../../src/client/store/database.ts';
import { userOfDrafts } from '../../../../src/client/store/draft-name.ts';
import type { WipeExtent } from '../../../../src/domain/protocol/engine.ts';

/** Deletes partitions, those of one user in turn. Opening a partition waits for its deletions. */
export class Deletions {
  readonly #registry: () => PartitionRegistry;
  readonly #persistence: Persistence;
  readonly #count: (what: string) => void;
  readonly #running = new Map<string, Promise<void>>();
  /** Users whose databases of other storage formats are deleted. */
  readonly #replaced = new Set<string>();

  constructor(registry: () => PartitionRegistry, persistence: Persistence, count: (what: string) => void) {
    this.#registry = registry;
    this.#persistence = persistence;
    this.#count = count;
  }

  /** Resolves when no deletion of the user's partition is under way. */
  async settled(userId: string): Promise<void> {
    await this.#running.get(userId);
  }

  run(userId: string, work: () => Promise<void>): Promise<void> {
    const running = this.settled(userId).then(work);
    const settled = running
      .catch(() => this.#count('replica.wipe'))
      .then(() => {
        if (this.#running.get(userId) === settled) this.#running.delete(userId);
      });
    this.#running.set(userId, settled);
    return running;
  }

  /** Deletes a database in the background. */
  deleteLater(userId: string, name: string): void {
    this.run(userId, () => this.#registry().deleteDatabase({ userId, name })).catch(() => {});
  }

  /**
   * Deletes the user's databases of other storage formats, once in an engine's life. Called when the replica has rows of
   * its own: an update that nobody has asked for must not take the rows of a user who is offline.
   */
  deleteOutdated(userId: string): void {
    if (this.#replaced.has(userId)) return;
    this.#replaced.add(userId);
    this.#registry()
      .deleteOutdated(userId)
      .catch(() => this.#count('replica.outdated'));
  }

  /**
   * Deletes the databases of users who are not signed in, unless they are locked. They remain when the registry was lost
   * under an engine that then died.
   */
  async deleteOrphans(isInUse: (userId: string) => boolean): Promise<void> {
    if (this.#persistence.storage === 'memory') return;
    const names = await databaseNames();
    const kept = await this.#registry()
      .adoptDrafts(names.flatMap((name) => userOfDrafts(name) ?? []))
      .then(() => this.#registry().keptUsers())
      .catch(() => null);
    // An engine died while it looked for room.
    if (names.includes(probeName)) indexedDB.deleteDatabase(probeName);
    for (const name of names) {
      const userId = userOfDatabase(name);
      if (userId === null || isInUse(userId)) continue;
      const kind = userOfDrafts(name) === null ? 'rows' : 'drafts';
      // Without the registry nobody knows what is locked. Rows can be fetched again; the next start decides on drafts.
      const isKept = kept === null ? kind === 'drafts' : kept[kind].has(userId);
      if (!isKept) this.deleteLater(userId, name);
    }
  }

  /** Locks the partition; or marks it as deleted, clears its records and deletes the databases, in this order. */
  async wipe(userId: string, extent: WipeExtent, store: PartitionStore | null): Promise<void> {
    // A public computer has no partitions, unless it became public later.
    if (this.#persistence.storage === 'memory' && (await databaseNamesOf(userId)).length === 0) return;
    // No failure stops the rest: a partition that could not be marked is deleted all the same.
    await this.#registry()
      .mark(userId, extent === 'rows' ? 'locked' : 'wiped')
      .catch((error: unknown) => {
        if (error instanceof FencedOff) throw error;
        this.#count('replica.mark');
      });
    if (extent === 'rows') {
      await store?.endEventSession().catch(() => this.#count('replica.lock'));
      return store?.close();
    }
    // IndexedDB finishes clearing before it closes, and deletes once all connections are closed, so this need not wait.
    const cleared = store?.clear().catch(() => this.#count('replica.clear'));
    store?.close();
    // Another build may have a database of this user under another name; its tabs get the same `wiped` push.
    const names = new Set([...(await databaseNamesOf(userId)), partitionName(userId)]);
    await Promise.all(Array.from(names, (name) => this.#registry().deleteDatabase({ userId, name })));
    await cleared;
  }
}
