import * as v from 'valibot';

const key = 'web-phone-host';
const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * This tab's host id per account before it was reloaded. Stored when the page unloads and removed at once by the next
 * page, because a duplicated tab copies the session storage and must not find another tab's id.
 */
function takeStored(): Readonly<Record<string, string>> {
  try {
    const read = v.safeParse(schema, sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}
const previous = takeStored();

export const previousHostOf = (accountId: string): string | null => previous[accountId] ?? null;

/** Stores `hostId` when the page unloads, until the returned function is called. */
export function keepHostIdOnUnload(accountId: string, hostId: string): () => void {
  const store = (): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ [accountId]: hostId }));
    } catch {
      // Without storage the account is claimed only after its host is lost.
    }
  };
  // A page restored from the back/forward cache is still the same host.
  const forget = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) sessionStorage.removeItem(key);
  };
  window.addEventListener('pagehide', store);
  window.addEventListener('pageshow', forget);
  return () => {
    window.removeEventListener('pagehide', store);
    window.removeEventListener('pageshow', forget);
  };
}
