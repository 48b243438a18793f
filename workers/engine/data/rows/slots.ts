import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { packSize } from '../../../../src/client/store/database.ts';

/** Rows by id. Each keeps its slot while it is in the set, so that a change touches one pack only. */
export class Slots {
  readonly rows: (EntityRow | null)[] = [];
  /** Numbers of the packs that differ from those in the replica. */
  readonly dirty = new Set<number>();
  readonly #index = new Map<string, number>();
  readonly #free: number[] = [];

  get size(): number {
    return this.#index.size;
  }

  slotOf(id: string): number | undefined {
    return this.#index.get(id);
  }

  get(id: string): EntityRow | null {
    const slot = this.#index.get(id);
    return slot === undefined ? null : (this.rows[slot] ?? null);
  }

  ids(): IterableIterator<string> {
    return this.#index.keys();
  }

  put(row: EntityRow): number {
    const slot = this.#index.get(row.id) ?? this.#free.pop() ?? this.rows.length;
    this.#index.set(row.id, slot);
    this.rows[slot] = row;
    this.dirty.add(Math.floor(slot / packSize));
    return slot;
  }

  remove(id: string): void {
    const slot = this.#index.get(id);
    if (slot === undefined) return;
    this.#index.delete(id);
    this.rows[slot] = null;
    this.#free.push(slot);
    this.dirty.add(Math.floor(slot / packSize));
  }

  /** Fills the slots from packs; none becomes dirty. */
  fill(rows: readonly (EntityRow | null)[]): void {
    rows.forEach((row, slot) => {
      this.rows[slot] = row;
      if (row) this.#index.set(row.id, slot);
      else this.#free.push(slot);
    });
  }

  get packs(): number {
    return Math.ceil(this.rows.length / packSize);
  }

  pack(n: number): readonly (EntityRow | null)[] {
    return this.rows.slice(n * packSize, (n + 1) * packSize);
  }

  allDirty(): void {
    for (let n = 0; n < this.packs; n += 1) this.dirty.add(n);
  }
}
