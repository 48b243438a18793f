import * as v from 'valibot';

const key = 'web-phone-host';
const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * Under which this tab sounded for each account until it was reloaded. Written as the page goes and taken at once by the
 * next one: a tab that is duplicated takes the session's storage along, and must find nothing of the other's.
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

/** Keeps what `hostId` says when the page goes, until the function returned is called. */
export function keepHostIdOnUnload(accountId: string, hostId: string): () => void {
  const store = (): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ [accountId]: hostId }));
    } catch {
      // Then the account is claimed once its host is lost.
    }
  };
  // A page that comes back from the cache is the same host still.
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
