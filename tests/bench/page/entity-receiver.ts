import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { EntityDatabase } from './entity-database.ts';
import { entries, foldChanges } from './fold-changes.ts';
import type { Change } from './load.ts';
import type { Receiver } from './receiver.ts';

const batchLimit = 1000;

/** Row per entity: batches of one message, or of all that has come, folded to one write a row; one transaction at a time. */
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

  /** Empties the table, as one would to forget a user. */
  clear(): Promise<void> {
    return this.#database.rows.clear();
  }
}
