import { useVirtualizer } from '@tanstack/react-virtual';
import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react';
import { useEffect, useImperativeHandle, useState } from 'react';
import { DataRoom } from '../../kit/table/data-row.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { pageScroll, scrolledElement, useTableEdges } from '../rows/page-scroll.ts';
import { createRowSlots } from '../rows/row-slots.ts';
import { renderedRange } from './rendered-range.ts';
import type { TreeKeys } from './use-tree-keys.ts';
import { useTreeKeys } from './use-tree-keys.ts';

/** A row that is in sight: its slot is the key of its element, and `top` its place in px. */
export interface PlacedTreeRow {
  readonly slot: number;
  readonly index: number;
  readonly top: number;
}

export interface TreeGridHandle {
  readonly focus: () => void;
  /** Scrolls a row into view. */
  readonly show: (index: number) => void;
}

type Props = Omit<ComponentProps<typeof DataTable>, 'role' | 'scroller' | 'children' | 'onKeyDown'> & {
  handle?: Ref<TreeGridHandle>;
  keys: TreeKeys;
  /** The height of a row, px. */
  height: number;
  /** The id of a row in the data; undefined while it is loading. */
  idAt: (index: number) => string | undefined;
  /** Handles a key before the tree does; true if it did. */
  onKey?: (event: KeyboardEvent, page: number) => boolean;
  children: (row: PlacedTreeRow) => ReactNode;
};

const headHeight = 33;

/** Scrolls a cell sideways into view, from under the first column, which stays. */
function revealCell(cell: HTMLElement): void {
  const [grid, lead] = [cell.closest('[role="treegrid"]'), cell.parentElement?.firstElementChild];
  if (!grid || !lead || lead === cell) return;
  const { left, right } = cell.getBoundingClientRect();
  const [start, end] = [lead.getBoundingClientRect().right, grid.getBoundingClientRect().right];
  if (left < start) grid.scrollBy({ left: left - start });
  else if (right > end) grid.scrollBy({ left: Math.min(right - end, left - start) });
}

/** A table of a tree: a single tab stop, with the rows in sight alone. */
export function TreeGridFrame({ handle, keys, height, idAt, onKey, children, ...table }: Props) {
  const { count, look, activeId, scrolls = 'table' } = table;
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [slotsOf] = useState(createRowSlots);
  const top = look === 'table' ? headHeight : 0;
  const { start, above, below } = useTableEdges(scrolls, scroller);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scrolledElement(scrolls, scroller),
    ...(scrolls === 'page' && pageScroll),
    estimateSize: () => height,
    scrollMargin: start + top,
    scrollPaddingStart: above + top,
    scrollPaddingEnd: below,
    overscan: 12,
    rangeExtractor: renderedRange(keys.place.index, count),
  });
  useImperativeHandle(
    handle,
    () => ({
      focus: () => scroller?.focus({ preventScroll: true }),
      show: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    }),
    [scroller, virtual],
  );
  const onTreeKey = useTreeKeys({
    ...keys,
    onMove(place, isExtending) {
      keys.onMove(place, isExtending);
      virtual.scrollToIndex(place.index);
    },
  });
  const { column } = keys.place;
  useEffect(() => {
    const cell = activeId === undefined || column === 0 ? null : document.getElementById(activeId);
    if (cell) revealCell(cell);
  }, [activeId, column]);

  const placed = virtual.getVirtualItems().map(({ index }) => ({ index, id: idAt(index) }));
  return (
    <DataTable
      {...table}
      role="treegrid"
      scroller={setScroller}
      onKeyDown={(event) => {
        const page = Math.max(
          1,
          Math.floor(((scrolledElement(scrolls, scroller)?.clientHeight ?? 0) - top) / height) - 1,
        );
        if (onKey?.(event, page) === true || onTreeKey(event, page)) event.preventDefault();
      }}
    >
      <DataRoom height={count * height}>
        {slotsOf(placed).map(({ slot, index }) => children({ slot, index, top: index * height }))}
      </DataRoom>
    </DataTable>
  );
}
