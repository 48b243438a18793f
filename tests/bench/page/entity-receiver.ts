import type { Channel } from '../../../src/entities/channel/model.ts';
import { EntityDatabase } from './entity-database.ts';
import { entries, foldChanges } from './fold-changes.ts';
import type { Change } from './load.ts';
import type { Receiver } from './receiver.ts';

const batchLimit = 1000;

/** Row per entity: batches folded to one write a row, one transaction at a time, the next at once. */
export class EntityReceiver implements Receiver {
  readonly #database: EntityDatabase;
  readonly #rows = new Map<string, Channel>();
  #queue: Change[] = [];
  #writing: Promise<void> | null = null;

  constructor(userId: string) {
    this.#database = new EntityDatabase(userId);
  }

  async ready(): Promise<void> {
    await this.#database.open();
  }

  fill(rows: readonly Channel[]): void {
    this.receive(entries(rows));
  }

  receive(changes: readonly Change[]): void {
    this.#queue.push(...changes);
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null;
    });
  }

  async #write(): Promise<void> {
    while (this.#queue.length > 0) {
      const { rows, gone } = foldChanges(this.#rows, this.#queue.splice(0, batchLimit));
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
}
