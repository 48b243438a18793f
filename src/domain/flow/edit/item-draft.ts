/** A mutable map of items by id. The initial map is copied at the first change. */
export class ItemDraft<Item> {
  #items: ReadonlyMap<string, Item>;
  #copy: Map<string, Item> | undefined;
  /** The ids in order, if that differs from the order of the map. */
  #order: string[] | undefined;

  constructor(items: ReadonlyMap<string, Item>) {
    this.#items = items;
  }

  get(id: string): Item | undefined {
    return this.#items.get(id);
  }

  keys(): Iterable<string> {
    return this.#order ?? this.#items.keys();
  }

  values(): Iterable<Item> {
    return this.#items.values();
  }

  /** Changes an item, or adds it at this position (by default at the end). */
  set(id: string, item: Item, index?: number): void {
    const isNew = !this.#items.has(id);
    const place = index ?? this.#items.size;
    if (isNew && (this.#order !== undefined || place < this.#items.size)) this.#ids().splice(place, 0, id);
    this.#change().set(id, item);
  }

  delete(id: string): void {
    if (this.#order !== undefined) this.#order.splice(this.#order.indexOf(id), 1);
    this.#change().delete(id);
  }

  /** The position of an item; the end if there is no such item. */
  indexOf(id: string): number {
    if (!this.#items.has(id)) return this.#items.size;
    return this.#ids().indexOf(id);
  }

  /** Sorts the given items into this order, within the positions that they occupy together. */
  arrange(order: readonly string[]): void {
    const named = order.filter((id) => this.#items.has(id));
    const among = new Set(named);
    let next = 0;
    this.#order = this.#ids().map((id) => (among.has(id) ? (named[next++] ?? id) : id));
    this.#change();
  }

  result(): ReadonlyMap<string, Item> {
    if (this.#copy === undefined || this.#order === undefined) return this.#items;
    const ordered = new Map<string, Item>();
    for (const id of this.#order) {
      const item = this.#items.get(id);
      if (item !== undefined) ordered.set(id, item);
    }
    return ordered;
  }

  #change(): Map<string, Item> {
    this.#copy ??= new Map(this.#items);
    this.#items = this.#copy;
    return this.#copy;
  }

  #ids(): string[] {
    this.#order ??= [...this.#items.keys()];
    return this.#order;
  }
}
