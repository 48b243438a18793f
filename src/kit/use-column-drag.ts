import type { MouseEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { useEscape } from './use-escape.ts';

/** Where a column goes: to one side of another one. */
export interface ColumnPlace {
  readonly side: 'before' | 'after';
  readonly of: string;
}

/** A column that is being dragged, and where it would go now. */
export interface ColumnDrag {
  readonly id: string;
  readonly to: ColumnPlace | null;
}

/** A press that moves less than this is a press, px. */
const slack = 6;
/** So near to the edge of the table it scrolls, and by so much a move, px. */
const [nearEdge, scrollStep] = [32, 16];

const headOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element && !target.closest('[role="slider"]')
    ? target.closest<HTMLElement>('[data-column]')
    : null;

/** The place under the pointer, among the heads of a row; the first stays before all others. */
function placeAt(row: HTMLElement, x: number): ColumnPlace | null {
  const heads = [...row.querySelectorAll<HTMLElement>('[data-column]')];
  const found = heads.find((head) => x < head.getBoundingClientRect().right) ?? heads.at(-1);
  const of = found?.dataset['column'];
  if (found === undefined || of === undefined) return null;
  const { left, width } = found.getBoundingClientRect();
  return { side: found !== heads[0] && x < left + width / 2 ? 'before' : 'after', of };
}

/**
 * Columns moved by dragging their heads, each marked `data-column`; the first, which names the row, stays. For a mouse
 * or a pen: a finger scrolls the table. Esc leaves all as it was.
 */
export function useColumnDrag(onMove: (id: string, to: ColumnPlace) => void) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const pressed = useRef<{ readonly id: string; readonly x: number } | null>(null);
  /** The press that ends a drag sorts nothing. */
  const isDrop = useRef(false);
  const stop = (): void => {
    pressed.current = null;
    setDrag(null);
  };

  useEscape(drag !== null, stop);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isDrop.current = false;
      const id = headOf(event.target)?.dataset['column'];
      const first = event.currentTarget.querySelector<HTMLElement>('[data-column]')?.dataset['column'];
      if (id === undefined || id === first || event.button !== 0 || event.pointerType === 'touch') return;
      pressed.current = { id, x: event.clientX };
    },
    onPointerMove({ currentTarget: row, clientX: x, pointerId }: PointerEvent<HTMLElement>) {
      const from = pressed.current;
      if (from === null || (drag === null && Math.abs(x - from.x) < slack)) return;
      row.setPointerCapture(pointerId);
      const table = row.parentElement?.getBoundingClientRect();
      if (table && x > table.right - nearEdge) row.parentElement?.scrollBy({ left: scrollStep });
      if (table && x < table.left + nearEdge) row.parentElement?.scrollBy({ left: -scrollStep });
      const to = placeAt(row, x);
      setDrag({ id: from.id, to: to?.of === from.id ? null : to });
    },
    onPointerUp() {
      isDrop.current = drag !== null;
      if (drag?.to) onMove(drag.id, drag.to);
      stop();
    },
    onPointerCancel: stop,
    onClickCapture(event: MouseEvent) {
      if (!isDrop.current) return;
      isDrop.current = false;
      event.stopPropagation();
    },
  };
  return { drag, handlers };
}
