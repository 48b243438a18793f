import { memo, useMemo } from 'react';
import type { YearMapDay } from '../../../domain/schedule/year-map.ts';
import styles from './year-map.module.css';
import type { DayShape } from './year-shapes.ts';
import { cell, cornerOf, shapeSample, yearShapes } from './year-shapes.ts';

/** In the order in which they are drawn. */
const shapes: readonly DayShape[] = ['closed', 'open', 'partly', 'exception', 'clockChange'];

/** The days of a year. */
export const YearDrawing = memo(function YearDrawing({
  months,
}: {
  months: readonly (readonly YearMapDay[])[];
}) {
  const paths = useMemo(() => yearShapes(months), [months]);
  return (
    <>
      {shapes.map((shape) => (
        <path key={shape} data-shape={shape} className={styles[shape]} d={paths[shape]} />
      ))}
    </>
  );
});

/** The frame around one day. */
export function DayFrame({ date, className }: { date: string; className: string | undefined }) {
  const { x, y } = cornerOf(Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)) - 1);
  return <rect className={className} x={x} y={y} width={cell.width - 2} height={cell.height - 2} />;
}

/** A sample of a day, for the legend. */
export function DaySample({ drawn }: { drawn: readonly DayShape[] }) {
  return (
    <svg className={styles.sample} viewBox={`0 0 ${cell.width} ${cell.height}`} aria-hidden="true">
      {drawn.map((shape) => (
        <path key={shape} className={styles[shape]} d={shapeSample(shape)} />
      ))}
    </svg>
  );
}
