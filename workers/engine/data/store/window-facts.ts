import type { StoredWindow } from '../../../../src/client/store/database.ts';
import type { PartitionStore } from './partition-store.ts';

/** The facts of a stored window that decide whether it is evicted. */
export interface WindowFacts extends Pick<StoredWindow, 'key' | 'asOf' | 'model'> {
  readonly bytes: number;
}

/** Records that are read at once, each up to some MB long. */
const readSlice = 10;

const factsOf = ({ key, asOf, model, rows }: StoredWindow): WindowFacts => ({
  key,
  asOf,
  model,
  bytes: key.length + rows.text.length,
});

/** Remembers the facts of stored windows, so that each record is read once in an engine's life, or never. */
export class StoredWindowFacts {
  #known = new Map<string, WindowFacts>();

  /** The records were put. */
  note(records: readonly StoredWindow[]): void {
    for (const record of records) this.#known.set(record.key, factsOf(record));
  }

  /** The facts of the windows that have these keys; the keys are all that are stored. */
  async read(
    store: Pick<PartitionStore, 'windows'>,
    keys: readonly string[],
  ): Promise<readonly WindowFacts[]> {
    const unknown = keys.filter((key) => !this.#known.has(key));
    for (let from = 0; from < unknown.length; from += readSlice) {
      const records = await store.windows(unknown.slice(from, from + readSlice));
      this.note(records.flatMap((record) => record ?? []));
    }
    const facts = keys.flatMap((key) => this.#known.get(key) ?? []);
    this.#known = new Map(facts.map((one) => [one.key, one]));
    return facts;
  }
}
