import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

/** The rows of a list scroll within its table, or on a phone with the whole page. */
export type ListScroll = 'table' | 'page';

/** The element whose scroll position is that of the rows. */
export const scrolledElement = (scrolls: ListScroll, table: HTMLElement | null): HTMLElement | null =>
  scrolls === 'page' && table ? document.documentElement : table;

/** Where the events of a scrolled element arrive. */
export const scrollEvents = (scrolled: HTMLElement): EventTarget =>
  scrolled === document.documentElement ? document : scrolled;

type Report<Value> = (
  instance: Virtualizer<HTMLElement, Element>,
  report: (value: Value) => void,
) => () => void;

/** The size and position of the page, which has no box of its own to observe. */
export const pageScroll = {
  observeElementRect: ((_, report) => {
    const measure = (): void => report({ width: window.innerWidth, height: window.innerHeight });
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }) satisfies Report<{ width: number; height: number }>,
  observeElementOffset: (
    _: Virtualizer<HTMLElement, Element>,
    report: (offset: number, isScrolling: boolean) => void,
  ) => {
    const note = ({ type }: Event): void => report(window.scrollY, type === 'scroll');
    report(window.scrollY, false);
    document.addEventListener('scroll', note, { passive: true });
    document.addEventListener('scrollend', note, { passive: true });
    return () => {
      document.removeEventListener('scroll', note);
      document.removeEventListener('scrollend', note);
    };
  },
};

interface TableEdges {
  /** From the start of what scrolls to the table. */
  readonly start: number;
  /** The heights that a row must keep from the ends of the window. */
  readonly above: number;
  readonly below: number;
}
const atStart: TableEdges = { start: 0, above: 0, below: 0 };

/** Where a table lies on the page that scrolls it; it moves with what is shown above it. */
export function useTableEdges(scrolls: ListScroll, table: HTMLElement | null): TableEdges {
  const [edges, setEdges] = useState(atStart);
  useLayoutEffect(() => {
    if (scrolls === 'table' || !table) return undefined;
    const measure = (): void => {
      const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(table);
      const [above, below] = [parseFloat(scrollMarginTop), parseFloat(scrollMarginBottom)];
      const start = table.getBoundingClientRect().top + window.scrollY;
      setEdges((now) =>
        now.start === start && now.above === above && now.below === below ? now : { start, above, below },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [scrolls, table]);
  return scrolls === 'page' ? edges : atStart;
}
