import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { EntityDatabase } from './entity-database.ts';
import { entries, foldChanges } from './fold-changes.ts';
import type { Change } from './load.ts';
import type { Receiver } from './receiver.ts';

const batchLimit = 1000;

/**
 * Stores a row per entity. A batch is one message, or all that have arrived, folded to one write per row;
 * transactions run one at a time.
 */
export class EntityReceiver implements Receiver {
  readonly #database: EntityDatabase;
  readonly #rows = new Map<string, Channel>();
  readonly #joins: boolean;
  #queue: (readonly Change[])[] = [];
  #writing: Promise<void> | null = null;

  constructor(userId: string, joins: boolean) {
    this.#database = new EntityDatabase(userId);
    this.#joins = joins;
  }

  async ready(): Promise<void> {
    await this.#database.open();
  }

  fill(rows: readonly Channel[]): void {
    this.receive(entries(rows));
  }

  receive(changes: readonly Change[]): void {
    this.#queue.push(changes);
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
  }

  #take(): readonly Change[] {
    const batch = [...(this.#queue.shift() ?? [])];
    while (this.#joins && batch.length < batchLimit && this.#queue.length > 0)
      batch.push(...(this.#queue.shift() ?? []));
    return batch;
  }

  async #write(): Promise<void> {
    while (this.#queue.length > 0) {
      const { rows, gone } = foldChanges(this.#rows, this.#take());
      const table = this.#database.rows;
      await this.#database.transaction('rw', table, async () => {
        await table.bulkPut(rows);
        await table.bulkDelete([...gone]);
      });
    }
  }

  async durable(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Empties the table, the obvious way to forget a user. */
  clear(): Promise<void> {
    return this.#database.rows.clear();
  }
}
