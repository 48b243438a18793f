const methods = {
  getItem(this: Record<string, unknown>, key: string) {
    return this[key] ?? null;
  },
  setItem(this: Record<string, unknown>, key: string, value: string) {
    this[key] = value;
  },
  removeItem(this: Record<string, unknown>, key: string) {
    delete this[key];
  },
};

/** Like the browser's storage, it exposes the kept items as its own keys. */
export const fakeStorage = (): Record<string, unknown> => Object.create(methods) as Record<string, unknown>;
