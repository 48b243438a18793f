/** Where choices of the reader are kept: with the browser, for all its tabs, or no longer than this tab. */
type Keeping = 'browser' | 'tab';
let keeping: Keeping = 'browser';

/** On a public computer nothing stays once the tab is gone. What was chosen before that stands as it is. */
export function keepChoicesIn(next: Keeping): void {
  keeping = next;
}

/** A choice that can be watched, as `useSyncExternalStore` takes it; other tabs' choices arrive by themselves. */
export interface KeptChoice<Value> {
  readonly get: () => Value;
  readonly set: (value: NonNullable<Value>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): 'kept' | 'refused' {
  try {
    if (keeping === 'tab') sessionStorage.setItem(key, value);
    else {
      localStorage.setItem(key, value);
      // This tab's own would go before the browser's.
      sessionStorage.removeItem(key);
    }
    return 'kept';
  } catch {
    return 'refused';
  }
}

/** A choice under a name; `parse` makes something of whatever is stored there, or of nothing. */
export function createKeptChoice<Value extends string | null>(
  key: string,
  parse: (stored: string | null) => Value,
): KeptChoice<Value> {
  // Where storage is refused the choice lives as long as the page.
  let unkept: string | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) tell();
  };

  return {
    get: () => parse(unkept ?? read(key)),
    set(value) {
      unkept = write(key, value) === 'kept' ? null : value;
      tell();
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
