import type { ReactNode } from 'react';
import { classNames } from '../base/class-name.ts';
import styles from './status-badge.module.css';
import type { Tone } from '../base/tone.ts';
import toneStyles from '../base/tone.module.css';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinecap: 'round' } as const;
const solid = { fill: 'currentColor' } as const;

// Each tone has a different shape, so that nobody depends on colour.
const shapes: Record<Tone, ReactNode> = {
  neutral: <circle cx="5" cy="5" r="3.4" {...line} />,
  info: <circle cx="5" cy="5" r="3" {...solid} />,
  ok: <path d="M1.5 5.4 4 7.8 8.5 2.6" {...line} strokeWidth={1.8} strokeLinejoin="round" />,
  notice: <path d="M5 .8 9.2 5 5 9.2.8 5z" {...solid} />,
  warn: <path d="M5 .9 9.6 9H.4z" {...solid} />,
  error: <path d="M2 2l6 6M8 2 2 8" {...line} strokeWidth={1.9} />,
  fatal: <path d="M3 .5h4L9.5 3v4L7 9.5H3L.5 7V3zM2.4 4.2v1.6h5.2V4.2z" {...solid} fillRule="evenodd" />,
  stale: <path d="M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8M5 2.8V5l1.4 1" {...line} strokeWidth={1.3} />,
  busy: <path d="M8.6 5A3.6 3.6 0 1 1 5 1.4" {...line} strokeWidth={1.8} />,
};

/** How a status is shown. `plain`: the usual, healthy one, which does not ask for attention. */
export type StatusTone = Tone | 'plain';

/** A status: plain text if it is as it should be, otherwise a pill with colour, shape and label. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  if (tone === 'plain')
    return (
      <span className={styles.plain} data-tone={tone}>
        {children}
      </span>
    );
  return (
    <span className={classNames(styles.badge, toneStyles[tone])} data-tone={tone}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        {shapes[tone]}
      </svg>
      {/* A narrow place cuts it. */}
      <span className={styles.label} {...(typeof children === 'string' && { title: children })}>
        {children}
      </span>
    </span>
  );
}
