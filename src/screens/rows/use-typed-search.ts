import { useEffect, useState } from 'react';

/** Typing that pauses this long is done: the address and the platform hear of it. */
export const pauseMs = 250;

interface TypedSearch {
  readonly text: string;
  /** What the address said when this was typed, and what was sent it since. */
  readonly lastSettled: string;
  readonly sent: string | null;
}

/** What a list is searched by: as it is typed, and as it was when typing paused (in the address). */
export function useTypedSearch(
  settled: string,
  settle: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState<TypedSearch>({ text: settled, lastSettled: settled, sent: null });
  const { text, lastSettled, sent } = typed;
  if (lastSettled !== settled) {
    // Our own words come back, or somebody else's: a link, the way back.
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
