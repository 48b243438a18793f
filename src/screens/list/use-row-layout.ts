import { useLayoutEffect, useState } from 'react';

/** Below this width (px) rows are shown as cards. */
const cardsBelow = 560;

/** Whether the available width shows rows as a table or as cards. */
export function useRowLayout(room: HTMLElement | null): 'table' | 'cards' {
  const [look, setLook] = useState<'table' | 'cards'>(window.innerWidth < cardsBelow ? 'cards' : 'table');
  useLayoutEffect(() => {
    if (!room) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // A kept page that is hidden has no width.
      if (width > 0) setLook(width < cardsBelow ? 'cards' : 'table');
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [room]);
  return look;
}

const rowHeight = 32;
/** A card shows the name and the next three columns. */
const cardLines = 3;

/** Row height in px; constant, so that the list height is known. */
export const heightOf = (look: 'table' | 'cards', columns: number): number =>
  look === 'table' ? rowHeight : 19 + 22 + 20 * Math.min(cardLines, Math.max(0, columns - 1));
