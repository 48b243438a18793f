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

/** A storage as a browser has it: what is kept are its own keys. */
export const fakeStorage = (): Record<string, unknown> => Object.create(methods) as Record<string, unknown>;
