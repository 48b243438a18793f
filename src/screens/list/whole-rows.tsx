import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Ref } from 'react';
import { useImperativeHandle, useState, useSyncExternalStore } from 'react';
import { DataRoom } from '../../kit/table/data-row.tsx';
import { windowSize } from '../rows/list-page.ts';
import type { ListDataRequest } from '../rows/list-data-request.ts';
import type { LoadedRows } from './loaded-rows.ts';
import { createRowSlots } from '../rows/row-slots.ts';
import type { RowMarks } from './rows-window.tsx';
import { ListRow, useRowsWindow } from './rows-window.tsx';
import type { ListScroll } from '../rows/page-scroll.ts';
import { pageScroll, scrolledElement, useTableEdges } from '../rows/page-scroll.ts';
import { useFocusedRow } from './use-focused-row.ts';

interface Props extends RowMarks {
  readonly request: ListDataRequest;
  readonly loaded: LoadedRows;
  readonly count: number;
  readonly table: HTMLElement | null;
  readonly scrolls: ListScroll;
  /** Height of the sticky header. */
  readonly headHeight: number;
  readonly scrollTo: Ref<(index: number) => void>;
}

/** Keeps a window of the list loaded. */
function LoadedWindow(props: Pick<Props, 'request' | 'loaded'> & { at: number }) {
  const { request, loaded, at } = props;
  useRowsWindow({ request, loaded, offset: at * windowSize, limit: windowSize });
  return null;
}

/** The whole list in one scroller: only visible rows are rendered and only their windows are requested. */
export function WholeRows(props: Props) {
  const { request, loaded, count, table, scrolls, headHeight, scrollTo } = props;
  const { frame, activeIndex, isSelected, isMarked } = props;
  useSyncExternalStore(loaded.subscribe, loaded.version);
  const focusedIndex = useFocusedRow(table, loaded);
  // aria-activedescendant points to the active row; the focus would be lost with its row.
  const alwaysRendered = [activeIndex, focusedIndex ?? activeIndex].filter((index) => index < count);
  const { start, above, below } = useTableEdges(scrolls, table);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scrolledElement(scrolls, table),
    ...(scrolls === 'page' && pageScroll),
    estimateSize: () => frame.height,
    scrollMargin: start + headHeight,
    scrollPaddingStart: above + headHeight,
    scrollPaddingEnd: below,
    overscan: 12,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...alwaysRendered])],
  });
  useImperativeHandle(scrollTo, () => (index: number) => virtual.scrollToIndex(index), [virtual]);

  const indexes = virtual.getVirtualItems().map(({ index }) => index);
  const placed = indexes.map((index) => ({ index, id: loaded.at(index)?.id }));
  const [slotsOf] = useState(createRowSlots);
  const windows = new Set(indexes.map((index) => Math.floor(index / windowSize)));
  return (
    <>
      {[...windows].map((at) => (
        <LoadedWindow key={at} request={request} loaded={loaded} at={at} />
      ))}
      <DataRoom height={count * frame.height}>
        {slotsOf(placed).map(({ slot, index }) => {
          const row = loaded.at(index);
          return (
            <ListRow
              key={slot}
              row={row}
              index={index}
              frame={frame}
              top={index * frame.height}
              active={row !== undefined && index === activeIndex}
              selected={row !== undefined && isSelected(row)}
              marked={row !== undefined && isMarked(row)}
            />
          );
        })}
      </DataRoom>
    </>
  );
}
