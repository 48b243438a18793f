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
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) notify();
  };

  return {
    get: () => parse(inMemory ?? read(key)),
    set(value) {
      inMemory = write(key, value) === 'stored' ? null : value;
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
