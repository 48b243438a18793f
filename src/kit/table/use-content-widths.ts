import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isFlexible, minColumnWidth } from './column-track.ts';
import type { DataColumn } from './data-table-header.tsx';

/** The padding of a cell at both sides, px. */
const cellPadding = 24;
const maxMeasuredRows = 50;

type Widths = Readonly<Record<string, number>>;
const notMeasured: Widths = {};

/** The columns whose contents need other widths when one of these facts changes. */
const layoutOf = (columns: readonly DataColumn[]): string =>
  columns.map(({ id, title, width }) => `${id} ${title} ${minColumnWidth(width)}`).join('\n');

/** The width of the widest value of each flexible column; null without a row, and while one has a value to come. */
function measure(grid: HTMLElement, columns: readonly DataColumn[]): Widths | null {
  const rows = [...grid.querySelectorAll('[role="row"][aria-selected]')].slice(0, maxMeasuredRows);
  if (rows.length === 0 || rows.some((row) => row.querySelector('[data-skeleton]'))) return null;
  return Object.fromEntries(
    columns.flatMap(({ id, width }, at) => {
      if (!isFlexible(width)) return [];
      const values = rows.map((row) => row.querySelectorAll(':scope > [data-label]')[at]?.firstElementChild);
      return [[id, Math.max(0, ...values.map((value) => value?.scrollWidth ?? 0)) + cellPadding]];
    }),
  );
}

/**
 * The widths that the contents of flexible columns need, px, by column. They are measured once, when the first rows and
 * the names in them have arrived, before these are painted: later rows and changes never move a column.
 */
export function useContentWidths(
  grid: RefObject<HTMLElement | null>,
  columns: readonly DataColumn[],
  isTable: boolean,
): Widths {
  const layout = layoutOf(columns);
  const [measured, setMeasured] = useState<{ layout: string; widths: Widths } | null>(null);
  const isMeasured = measured?.layout === layout;
  useLayoutEffect(() => {
    const element = grid.current;
    if (!isTable || isMeasured || !element) return;
    const measureRows = (): void => {
      const widths = measure(element, columns);
      if (!widths) return;
      observer.disconnect();
      // Both the observer and the microtask run before the browser paints.
      flushSync(() => setMeasured({ layout, widths }));
    };
    const observer = new MutationObserver(measureRows);
    observer.observe(element, { childList: true, subtree: true });
    queueMicrotask(measureRows);
    return () => observer.disconnect();
  }, [grid, columns, isTable, isMeasured, layout]);
  return isMeasured ? measured.widths : notMeasured;
}
