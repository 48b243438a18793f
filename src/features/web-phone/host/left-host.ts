import * as v from 'valibot';

const key = 'web-phone-host';
const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * Under which this tab sounded for each account until it was reloaded. Written as the page goes and taken at once by the
 * next one: a tab that is duplicated takes the session's storage along, and must find nothing of the other's.
 */
function take(): Readonly<Record<string, string>> {
  try {
    const read = v.safeParse(schema, sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}
const left = take();

export const leftHostOf = (accountId: string): string | null => left[accountId] ?? null;

/** Keeps what `hostId` says when the page goes, until the function returned is called. */
export function keepAtLeave(accountId: string, hostId: string): () => void {
  const keep = (): void => {
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
  window.addEventListener('pagehide', keep);
  window.addEventListener('pageshow', forget);
  return () => {
    window.removeEventListener('pagehide', keep);
    window.removeEventListener('pageshow', forget);
  };
}
