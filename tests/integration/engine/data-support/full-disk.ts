import { vi } from 'vitest';

/** A disk without room. */
export interface FullDisk {
  /** Makes room for this many bytes, or for everything. */
  readonly freeUp: (bytes?: number) => void;
}

const sizeOf = (value: object): number =>
  'data' in value && ArrayBuffer.isView(value.data) ? value.data.byteLength : JSON.stringify(value).length;

/** From now on the browser refuses every write for which there is no room. Deleting makes none: others fill it. */
export function fillDisk(): FullDisk {
  let left = 0;
  const refuse = (value: object): void => {
    left -= sizeOf(value);
    if (left < 0) throw new DOMException('full', 'QuotaExceededError');
  };
  for (const method of ['put', 'add'] as const) {
    const original = IDBObjectStore.prototype[method];
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function write(
      this: IDBObjectStore,
      value: object,
      ...key
    ) {
      refuse(value);
      return original.apply(this, [value, ...key]);
    });
  }
  return { freeUp: (bytes = Infinity) => void (left = bytes) };
}
