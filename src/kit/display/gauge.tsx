import { bandOf } from '../../lib/view/band.ts';
import { classNames } from '../base/class-name.ts';
import styles from './gauge.module.css';
import { StatusBadge } from './status-badge.tsx';
import type { Tone } from '../base/tone.ts';
import tones from '../base/tone.module.css';

/** A band of the scale: its upper limit as a share of the maximum (0 to 1), its tone and its label. */
export type GaugeBand = { upTo: number; tone: Tone; label: string };

type Props = {
  label: string;
  value: number;
  max: number;
  /** The value in the user's number format. */
  figure: string;
  /** Shown beside the figure, for example the end of the scale. */
  caption: string;
  bands: readonly [GaugeBand, ...GaugeBand[]];
  /** The value is out of date: it keeps its position on the scale and loses its colour. */
  stale?: boolean;
};

/** A gauge: the figure with the label of its band, over a bar on a scale of coloured bands. */
export function Gauge({ label, value, max, figure, caption, bands, stale = false }: Props) {
  const share = max > 0 ? Math.max(0, Math.min(1, value / max)) : 0;
  const band = bandOf(bands, share);
  const tone = stale ? 'stale' : band.tone;
  return (
    <div className={classNames(styles.gauge, stale && styles.stale)} data-tone={band.tone}>
      <meter
        className="visually-hidden"
        aria-label={label}
        max={max}
        value={Math.min(value, max)}
        aria-valuetext={`${figure} ${caption}, ${band.label}`}
      />
      <div className={styles.figure} aria-hidden="true">
        <span className={styles.number}>{figure}</span>
        <span className={styles.scale}>{caption}</span>
        <StatusBadge tone={tone}>{band.label}</StatusBadge>
      </div>
      <svg className={styles.dial} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="5" className={styles.track} />
        <rect width={share * 100} height="5" className={classNames(styles.value, tones[tone])} />
        {bands.map(({ upTo, tone: colour }, index) => {
          const from = bands[index - 1]?.upTo ?? 0;
          return (
            <rect
              key={upTo}
              x={from * 100}
              y="6"
              width={(Math.min(1, upTo) - from) * 100 - 0.5}
              height="2"
              className={classNames(styles.band, tones[stale ? 'stale' : colour])}
            />
          );
        })}
      </svg>
    </div>
  );
}
