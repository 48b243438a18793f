import { classNames } from '../base/class-name.ts';
import type { Tone } from '../base/tone.ts';
import tones from '../base/tone.module.css';
import styles from './chart.module.css';

type Props = { values: readonly number[]; tone: Tone };

/** Small bars beside a figure, without axes and without words: a chart with a table has the same values. */
export function Sparkline({ values, tone }: Props) {
  const max = Math.max(1, ...values);
  return (
    <svg
      className={classNames(styles.sparkline, tones[tone])}
      viewBox={`0 0 ${values.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => (
        <rect key={index} x={index + 0.14} width={0.72} y={1 - value / max} height={value / max} />
      ))}
    </svg>
  );
}
