import { dialPath } from '../../lib/view/dial.ts';
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
  /** Shown below the figure, for example the end of the scale. */
  caption: string;
  bands: readonly [GaugeBand, ...GaugeBand[]];
  /** The value is out of date: it keeps its position on the scale and loses its colour. */
  stale?: boolean;
};

const dial = { centre: 100, radius: 82, from: -115, sweep: 230 };
const rim = { ...dial, radius: 93 };
const whole = dialPath(dial);
const round = { fill: 'none', strokeLinecap: 'round' } as const;

/** A gauge: an arc over coloured bands, the figure in the middle and the band's label below. */
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
      <div className={styles.dial}>
        <svg viewBox="0 0 200 150" aria-hidden="true">
          <path d={whole} {...round} strokeWidth="11" className={styles.track} />
          {bands.map(({ upTo, tone: colour }, index) => (
            <path
              key={upTo}
              d={dialPath(rim, (bands[index - 1]?.upTo ?? 0) + 0.005, Math.min(1, upTo) - 0.005)}
              fill="none"
              strokeWidth="2"
              className={classNames(styles.band, tones[stale ? 'stale' : colour])}
            />
          ))}
          <path
            d={whole}
            {...round}
            strokeWidth="11"
            pathLength={100}
            // A round cap would draw a dot for 0.
            strokeDasharray={share === 0 ? '0 200' : '100 200'}
            strokeDashoffset={100 - share * 100}
            strokeOpacity={share === 0 ? 0 : 1}
            className={classNames(styles.value, tones[tone])}
          />
        </svg>
        <div className={styles.figure} aria-hidden="true">
          <span className={styles.number}>{figure}</span>
          <span className={styles.scale}>{caption}</span>
          <span className={styles.bandLabel}>
            <StatusBadge tone={tone}>{band.label}</StatusBadge>
          </span>
        </div>
      </div>
    </div>
  );
}
