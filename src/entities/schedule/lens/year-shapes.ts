import type { YearMapDay } from '../../../domain/schedule/year-map.ts';

/** A cell of the year map, in units of its drawing. */
export const cell = { width: 10, height: 18 } as const;

/** The shapes of the map: a path for each, so that a year is painted as five elements instead of 366. */
export type DayShape = 'open' | 'partly' | 'closed' | 'exception' | 'clockChange';

const box = (x: number, y: number, height: number): string => `M${x} ${y}h8v${height}h-8z`;

const outlines: { readonly [Shape in DayShape]: (x: number, y: number) => string } = {
  open: (x, y) => box(x, y, 16),
  // The lower half is filled, and the frame around both halves is that of a closed day.
  partly: (x, y) => box(x, y + 8, 8),
  closed: (x, y) => box(x, y, 16),
  exception: (x, y) => `M${x} ${y + 16}l8 -16`,
  clockChange: (x, y) => `M${x} ${y}h5l-5 9z`,
};

const shapesOf = ({ opening, isException, clockChange }: YearMapDay): readonly DayShape[] => [
  ...(opening === 'open' ? (['open'] as const) : []),
  ...(opening === 'partly' ? (['closed', 'partly'] as const) : []),
  ...(opening === 'closed' ? (['closed'] as const) : []),
  ...(isException ? (['exception'] as const) : []),
  ...(clockChange === 0 ? [] : (['clockChange'] as const)),
];

/** The corner of a cell's drawing. */
export const cornerOf = (month: number, day: number) => ({
  x: day * cell.width + 1,
  y: month * cell.height + 1,
});

/** The paths of a year's days. */
export function yearShapes(months: readonly (readonly YearMapDay[])[]): Readonly<Record<DayShape, string>> {
  const parts: Record<DayShape, string[]> = {
    open: [],
    partly: [],
    closed: [],
    exception: [],
    clockChange: [],
  };
  for (const [month, days] of months.entries())
    for (const [index, day] of days.entries()) {
      const { x, y } = cornerOf(month, index);
      for (const shape of shapesOf(day)) parts[shape].push(outlines[shape](x, y));
    }
  return {
    open: parts.open.join(''),
    partly: parts.partly.join(''),
    closed: parts.closed.join(''),
    exception: parts.exception.join(''),
    clockChange: parts.clockChange.join(''),
  };
}

/** The paths of the sample of a shape in the legend. */
export const shapeSample = (shape: DayShape): string => outlines[shape](1, 1);
