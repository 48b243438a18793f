import { useState } from 'react';
import { axisValues } from '../../lib/view/axis.ts';
import { classNames } from '../base/class-name.ts';
import type { Tone } from '../base/tone.ts';
import tones from '../base/tone.module.css';
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

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

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
          {bars.map(({ key, values }, index) => (
            <g key={key} onPointerEnter={() => setPointed(key)} className={styles.bar}>
              <rect x={index} width={1} height={top} className={styles.target} />
              {values.map((value, part) => {
                const from = sum(values.slice(0, part));
                const { key: name, tone } = parts[part] ?? { key: '', tone: 'neutral' };
                return (
                  value > 0 && (
                    <rect
                      key={name}
                      x={index + 0.12}
                      width={0.76}
                      y={top - from - value}
                      height={value}
                      className={classNames(styles.part, tones[tone])}
                      data-part={part}
                    />
                  )
                );
              })}
            </g>
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
      <BarTable {...props} />
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
