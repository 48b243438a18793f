import * as v from 'valibot';
import { useLayoutEffect, useRef } from 'react';
import { privateChoiceKey } from '../../lib/browser/private-choice.ts';
import { textHash } from '../../lib/text/text-hash.ts';
import { scrollEvents } from '../rows/page-scroll.ts';
import { useSession } from '../../client/session/session.ts';

const placeSchema = v.object({
  /** The hash of what the list showed: the request may contain a search for a name. */
  shown: v.string(),
  top: v.number(),
  left: v.number(),
});
type KeptPlace = v.InferOutput<typeof placeSchema>;

function readPlace(key: string): KeptPlace | null {
  try {
    return v.parse(placeSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

function writePlace(key: string, place: KeptPlace): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Without storage, a reload starts at the top.
  }
}

/**
 * Keeps the scroll position of a list while another page is shown, which resets it, and over a reload of the tab
 * (S0-2-06). Other rows start at the top: another search, sorting or page.
 */
export function useKeptPlace(scroller: HTMLElement | null, list: string, shown: string): void {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const key = privateChoiceKey(userId, `place:${list}`);
  const kept = useRef<KeptPlace | null>(null);
  useLayoutEffect(() => {
    if (!scroller) return undefined;
    const hash = textHash(shown);
    const known = kept.current ?? readPlace(key);
    const start = known?.shown === hash ? known : { shown: hash, top: 0, left: known?.left ?? 0 };
    kept.current = start;
    const restore = (): void => scroller.scrollTo({ top: start.top, left: start.left, behavior: 'instant' });
    const source = scrollEvents(scroller);
    restore();
    // The layout effect of the page runs after those of its parts, and scrolls to its top (use-kept-scroll).
    if (source === document) queueMicrotask(restore);
    const note = (): void => {
      kept.current = { shown: hash, top: scroller.scrollTop, left: scroller.scrollLeft };
    };
    const store = (): void => {
      if (kept.current) writePlace(key, kept.current);
    };
    source.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      source.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', store);
      store();
    };
  }, [scroller, key, shown]);
}
