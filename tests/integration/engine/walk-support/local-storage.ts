import { Process } from './process.ts';

type Items = Record<string, string>;

const methods = {
  getItem(this: Items, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
  },
  setItem(this: Items, key: string, value: string): void {
    if (Process.current()?.isDead !== true) this[key] = value;
  },
  removeItem(this: Items, key: string): void {
    if (Process.current()?.isDead !== true) delete this[key];
  },
  clear(this: Items): void {
    for (const key of Object.keys(this)) delete this[key];
  },
};

/** The local storage of one browser. Its items are its own properties, and dead pages do not change them. */
export const createLocalStorage = (): Items & typeof methods =>
  Object.create(methods) as Items & typeof methods;
export type LocalStorage = ReturnType<typeof createLocalStorage>;
