import type { MouseEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { useEscape } from '../base/use-escape.ts';

/** A drop position: on one side of another column. */
export interface ColumnDropPosition {
  readonly side: 'before' | 'after';
  readonly of: string;
}

/** A column that is being dragged, and its current drop position. */
export interface ColumnDrag {
  readonly id: string;
  readonly to: ColumnDropPosition | null;
}

/** A pointer that moves less than this is a click, px. */
const dragThreshold = 6;
/** The table scrolls when the pointer is this close to its edge, by this much per move, px. */
const [scrollMargin, scrollStep] = [32, 16];

const headerAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element && !target.closest('[data-edge]')
    ? target.closest<HTMLElement>('[data-column]')
    : null;

/** The drop position under the pointer, among the headers of a row; the first column stays first. */
function dropPositionAt(row: HTMLElement, x: number): ColumnDropPosition | null {
  const headers = [...row.querySelectorAll<HTMLElement>('[data-column]')];
  const found = headers.find((header) => x < header.getBoundingClientRect().right) ?? headers.at(-1);
  const of = found?.dataset['column'];
  if (found === undefined || of === undefined) return null;
  const { left, width } = found.getBoundingClientRect();
  return { side: found !== headers[0] && x < left + width / 2 ? 'before' : 'after', of };
}

/**
 * Moves columns by dragging their headers, each marked `data-column`; the first, which names the row, is fixed. Works
 * with mouse and pen; touch scrolls the table. Esc cancels.
 */
export function useColumnDrag(onMove: (id: string, to: ColumnDropPosition) => void) {
  const [drag, setDrag] = useState<ColumnDrag | null>(null);
  const pressed = useRef<{ readonly id: string; readonly x: number } | null>(null);
  /** Set when a drag ends, so that the click that follows does not sort. */
  const isDrop = useRef(false);
  const stop = (): void => {
    pressed.current = null;
    setDrag(null);
  };

  useEscape(drag !== null, stop);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      isDrop.current = false;
      const id = headerAt(event.target)?.dataset['column'];
      const first = event.currentTarget.querySelector<HTMLElement>('[data-column]')?.dataset['column'];
      if (id === undefined || id === first || event.button !== 0 || event.pointerType === 'touch') return;
      pressed.current = { id, x: event.clientX };
    },
    onPointerMove({ currentTarget: row, clientX: x, pointerId }: PointerEvent<HTMLElement>) {
      const from = pressed.current;
      if (from === null || (drag === null && Math.abs(x - from.x) < dragThreshold)) return;
      row.setPointerCapture(pointerId);
      const table = row.parentElement?.getBoundingClientRect();
      if (table && x > table.right - scrollMargin) row.parentElement?.scrollBy({ left: scrollStep });
      if (table && x < table.left + scrollMargin) row.parentElement?.scrollBy({ left: -scrollStep });
      const to = dropPositionAt(row, x);
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
