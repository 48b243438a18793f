import type { PointerEvent } from 'react';
import { useState } from 'react';
import { axisValues } from '../../lib/view/axis.ts';
import { classNames } from '../base/class-name.ts';
import type { Tone } from '../base/tone.ts';
import tones from '../base/tone.module.css';
import { WhenIdle } from '../base/when-idle.tsx';
import type { BarPiece } from './bar-path.ts';
import { barPath } from './bar-path.ts';
import styles from './chart.module.css';

/** A part of each bar; parts are stacked in this order from the bottom. */
export type BarPart = { key: string; label: string; tone: Tone };
/** A bar with the values of its parts. */
export type Bar = { key: number; label: string; values: readonly number[] };

type Props = {
  /** Names the table that screen readers get in place of the bars. */
  label: string;
  /** The heading of the table's first column. */
  barTitle: string;
  /** Shown and read where no bar has a value. */
  emptyText: string;
  parts: readonly BarPart[];
  bars: readonly Bar[];
  /** The label of every n-th bar stands below it. */
  labelEvery: number;
  format: (value: number) => string;
  stale?: boolean;
};

/** The share of its room that a bar fills. */
const barWidth = 0.76;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A part of all bars, each piece on those of the parts before it. */
const piecesOf = (bars: readonly Bar[], part: number): readonly BarPiece[] =>
  bars.map(({ values }, index) => ({ index, from: sum(values.slice(0, part)), value: values[part] ?? 0 }));

/**
 * Stacked bars in SVG, with a table for screen readers. The legend shows the totals, and the values of a bar while the
 * pointer is on it.
 */
export function BarChart(props: Props) {
  const { parts, bars, labelEvery, format, stale = false } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const totals = bars.map(({ values }) => sum(values));
  const axis = axisValues(Math.max(...totals));
  const top = axis.at(-1) ?? 1;
  const shown = bars.find(({ key }) => key === pointed);
  const legend = shown?.values ?? parts.map((_, part) => sum(bars.map(({ values }) => values[part] ?? 0)));
  const isEmpty = sum(totals) === 0;
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(bars[Math.floor(((clientX - left) / width) * bars.length)]?.key ?? null);
  };
  return (
    <div className={classNames(styles.chart, stale && styles.stale)}>
      <div className={styles.legend} aria-hidden="true">
        {parts.map(({ key, label, tone }, part) => (
          <span key={key} className={styles.entry}>
            <span className={classNames(styles.swatch, tones[tone])} />
            {label} <b>{format(legend[part] ?? 0)}</b>
          </span>
        ))}
      </div>
      <div className={styles.plot} aria-hidden="true">
        {shown && <span className={styles.pointed}>{shown.label}</span>}
        <div className={styles.values}>
          {axis.map((value) => (
            <span key={value} style={{ bottom: `${(value / top) * 100}%` }}>
              {format(value)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${bars.length} ${top}`}
          preserveAspectRatio="none"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {axis.map((value) => (
            <line
              key={value}
              x1={0}
              x2={bars.length}
              y1={top - value}
              y2={top - value}
              className={styles.grid}
            />
          ))}
          {shown && <rect x={bars.indexOf(shown)} width={1} height={top} className={styles.target} />}
          {parts.map(({ key, tone }, part) => (
            <path
              key={key}
              d={barPath(piecesOf(bars, part), top, barWidth)}
              className={classNames(styles.part, tones[tone])}
              data-part={part}
            />
          ))}
        </svg>
        {isEmpty && <span className={styles.empty}>{props.emptyText}</span>}
        <div className={styles.labels}>
          {bars.map(
            ({ key, label }, index) =>
              (bars.length - 1 - index) % labelEvery === 0 && (
                <span key={key} style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}>
                  {label}
                </span>
              ),
          )}
        </div>
      </div>
      <WhenIdle>
        <BarTable {...props} />
      </WhenIdle>
    </div>
  );
}

/** The bars that have a value, as a table. */
function BarTable({ label, barTitle, emptyText, parts, bars, format }: Props) {
  const filled = bars.filter(({ values }) => sum(values) > 0);
  if (filled.length === 0) return <p className="visually-hidden">{emptyText}</p>;
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{barTitle}</th>
            {parts.map((part) => (
              <th key={part.key} scope="col">
                {part.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filled.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.label}</th>
              {parts.map(({ key }, part) => (
                <td key={key}>{format(bar.values[part] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
