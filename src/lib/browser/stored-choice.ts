import type { ReadableStore } from '../value/store.ts';

/** Where the user's choices are stored: in the browser, shared by its tabs, or in this tab only. */
type ChoiceScope = 'browser' | 'tab';
let scope: ChoiceScope = 'browser';

/** On a public computer choices live in the tab only. Choices stored earlier are left alone. */
export function storeChoicesIn(next: ChoiceScope): void {
  scope = next;
}

/** An observable choice; changes made in other tabs notify subscribers too. */
export interface StoredChoice<Value> extends ReadableStore<Value> {
  readonly set: (value: NonNullable<Value>) => void;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): 'stored' | 'refused' {
  try {
    if (scope === 'tab') sessionStorage.setItem(key, value);
    else {
      localStorage.setItem(key, value);
      // A value in sessionStorage would take precedence over this one.
      sessionStorage.removeItem(key);
    }
    return 'stored';
  } catch {
    return 'refused';
  }
}

/** A choice stored under a key; `parse` turns the stored text, or null, into a valid value. */
export function createStoredChoice<Value extends string | null>(
  key: string,
  parse: (stored: string | null) => Value,
): StoredChoice<Value> {
  // Holds the choice for the life of the page when storage is unavailable.
  let inMemory: string | null = null;
  const listeners = new Set<() => void>();
  /** Kept while changes are followed, because reading the storage for each value on a page takes long. */
  let known: { readonly value: Value } | null = null;
  const current = (): Value => parse(inMemory ?? read(key));
  const notify = (): void => {
    known = null;
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) notify();
  };
  // A page in the back/forward cache hears of no change.
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) notify();
  };

  return {
    get: () => (listeners.size === 0 ? current() : (known ??= { value: current() }).value),
    set(value) {
      inMemory = write(key, value) === 'stored' ? null : value;
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        window.addEventListener('pageshow', onShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onShow);
        known = null;
      };
    },
  };
}
