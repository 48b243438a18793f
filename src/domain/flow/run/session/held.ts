import { sizeOf } from '../../expression/value/size.ts';

/** The number of bytes that a session holds. */
export interface HeldBytes {
  total: number;
}

/** A map of immutable parts of a session, which counts their bytes. */
export class HeldMap<Value> extends Map<string, Value> {
  readonly #bytes: HeldBytes;

  constructor(bytes: HeldBytes, entries: { readonly [key: string]: Value }) {
    super();
    this.#bytes = bytes;
    for (const [key, value] of Object.entries(entries)) this.set(key, value);
  }

  #sizeOf(key: string): number {
    const value = this.get(key);
    return value === undefined ? 0 : key.length + sizeOf(value);
  }

  override set(key: string, value: Value): this {
    this.#bytes.total -= this.#sizeOf(key);
    super.set(key, value);
    this.#bytes.total += this.#sizeOf(key);
    return this;
  }

  override delete(key: string): boolean {
    this.#bytes.total -= this.#sizeOf(key);
    return super.delete(key);
  }

  override clear(): void {
    for (const key of this.keys()) this.delete(key);
  }
}

/** A queue of parts of a session, which counts their bytes. */
export class HeldList<Item> {
  items: Item[] = [];
  readonly #bytes: HeldBytes;
  readonly #sizeOf: (item: Item) => number;

  constructor(bytes: HeldBytes, size: (item: Item) => number = sizeOf) {
    this.#bytes = bytes;
    this.#sizeOf = size;
  }

  push(item: Item): void {
    this.items.push(item);
    this.#bytes.total += this.#sizeOf(item);
  }

  shift(): Item | undefined {
    const item = this.items.shift();
    if (item !== undefined) this.#bytes.total -= this.#sizeOf(item);
    return item;
  }

  clear(): void {
    for (const item of this.items) this.#bytes.total -= this.#sizeOf(item);
    this.items = [];
  }
}
