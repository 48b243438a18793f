import { useEffect, useState } from 'react';

/** Typing that pauses this long is done: the address and the platform hear of it. */
export const pauseMs = 250;

interface Typed {
  readonly text: string;
  /** What the address said when this was typed, and what was told it since. */
  readonly heard: string;
  readonly told: string | null;
}

/** What a list is searched by: as it is typed, and as it was when typing paused (in the address). */
export function useTypedSearch(
  settled: string,
  settle: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState<Typed>({ text: settled, heard: settled, told: null });
  const { text, heard, told } = typed;
  if (heard !== settled) {
    // Our own words come back, or somebody else's: a link, the way back.
    setTyped({ text: told === settled ? text : settled, heard: settled, told: null });
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === settled || told === wanted) return;
    const timer = setTimeout(() => {
      setTyped((now) => ({ ...now, told: wanted }));
      settle(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, settled, told, settle]);
  return [text, (next) => setTyped((now) => ({ ...now, text: next }))];
}
