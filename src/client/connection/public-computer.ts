import { connectionState } from './connection-state.ts';

/*
 * On a public computer the engine keeps its session encrypted, and each tab has the key in its session storage. A reload
 * thus continues the session. Closing the tab ends it, unless the browser restores the tab with its session storage.
 */
const storageKey = 'public-computer';

/** The key of this tab's sealed session; undefined on a private computer. */
export function sealKey(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the key that the engine announces, and removes it once the computer is private again. */
export function followSealKey(): void {
  connectionState.subscribe(() => {
    const { epoch, session } = connectionState.get();
    if (epoch === null || session.sealKey === sealKey()) return;
    try {
      if (session.sealKey === undefined) sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, session.sealKey);
    } catch {
      // Without storage a reload signs out.
    }
  });
}
