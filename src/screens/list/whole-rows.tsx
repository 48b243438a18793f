import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Ref } from 'react';
import { useImperativeHandle } from 'react';
import type { ComponentProps } from 'react';
import { DataGap } from '../../kit/table/data-table.tsx';
import { byWindow, windowSize } from '../rows/list-page.ts';
import { RowsWindow } from './rows-window.tsx';
import type { RowItem } from './rows-window.tsx';

type Props = Omit<ComponentProps<typeof RowsWindow>, 'offset' | 'limit' | 'items'> & {
  count: number;
  scroller: HTMLElement | null;
  /** Height of the sticky header. */
  headHeight: number;
  scrollTo: Ref<(index: number) => void>;
};

/** The whole list in one scroller: only visible rows are rendered and only their windows are requested. */
export function WholeRows({ count, scroller, headHeight, scrollTo, ...rest }: Props) {
  const { activeIndex, frame } = rest;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => frame.height,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 12,
    // The active row is always rendered, because aria-activedescendant points to it.
    rangeExtractor: (range) =>
      activeIndex < count
        ? [...new Set([...defaultRangeExtractor(range), activeIndex])].toSorted((a, b) => a - b)
        : defaultRangeExtractor(range),
  });
  useImperativeHandle(scrollTo, () => (index: number) => virtual.scrollToIndex(index), [virtual]);

  const drawn = virtual.getVirtualItems();
  const items = drawn.map(({ index, start }, at): RowItem => ({
    index,
    gap: start - (drawn[at - 1]?.end ?? headHeight),
  }));
  const end = drawn.at(-1)?.end ?? headHeight;
  return (
    <>
      {[...byWindow(items)].map(([window, own]) => (
        <RowsWindow key={window} {...rest} offset={window * windowSize} limit={windowSize} items={own} />
      ))}
      <DataGap height={headHeight + count * frame.height - end} />
    </>
  );
}
