import { useLayoutEffect, useState } from 'react';

/** Narrower than this, rows are cards. */
const cardsBelow = 560;

/** How rows are drawn in the room that the list has. */
export function useRowLayout(room: HTMLElement | null): 'table' | 'cards' {
  const [look, setLook] = useState<'table' | 'cards'>(window.innerWidth < cardsBelow ? 'cards' : 'table');
  useLayoutEffect(() => {
    if (!room) return;
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // A page that is kept and not looked at has no width.
      if (width > 0) setLook(width < cardsBelow ? 'cards' : 'table');
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [room]);
  return look;
}

const rowHeight = 32;
/** A card: its name, and the lines of the next three columns. */
const cardLines = 3;

/** Height of a row; all are alike, so that the list knows how long it is. */
export const heightOf = (look: 'table' | 'cards', columns: number): number =>
  look === 'table' ? rowHeight : 19 + 22 + 20 * Math.min(cardLines, Math.max(0, columns - 1));
