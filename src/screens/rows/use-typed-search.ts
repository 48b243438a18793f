import { useEffect, useState } from 'react';

/** After this pause the search goes into the address and to the platform. */
export const pauseMs = 250;

interface TypedSearch {
  readonly text: string;
  /** The search in the address when this was typed, and the search sent since. */
  readonly lastSettled: string;
  readonly sent: string | null;
}

/** The search text of a list as typed; after a pause it is passed to `settle`. */
export function useTypedSearch(
  settled: string,
  settle: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState<TypedSearch>({ text: settled, lastSettled: settled, sent: null });
  const { text, lastSettled, sent } = typed;
  if (lastSettled !== settled) {
    // The address changed: by our own search, or by a link or back navigation.
    setTyped({ text: sent === settled ? text : settled, lastSettled: settled, sent: null });
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === settled || sent === wanted) return;
    const timer = setTimeout(() => {
      setTyped((now) => ({ ...now, sent: wanted }));
      settle(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled, sent, settle]);
  return [text, (next) => setTyped((now) => ({ ...now, text: next }))];
}
