import { classNames } from '../base/class-name.ts';
import type { Tone } from '../base/tone.ts';
import tones from '../base/tone.module.css';
import { barPath } from './bar-path.ts';
import styles from './chart.module.css';

type Props = { values: readonly number[]; tone: Tone };

/** Small bars beside a figure, without axes and without words: a chart with a table has the same values. */
export function Sparkline({ values, tone }: Props) {
  const max = Math.max(1, ...values);
  const pieces = values.map((value, index) => ({ index, from: 0, value }));
  return (
    <svg
      className={classNames(styles.sparkline, tones[tone])}
      viewBox={`0 0 ${values.length} ${max}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={barPath(pieces, max, 0.72)} />
    </svg>
  );
}
