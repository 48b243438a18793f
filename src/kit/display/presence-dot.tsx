import type { ReactNode } from 'react';
import styles from './presence-dot.module.css';

export const presences = ['available', 'ringing', 'inCall', 'offline', 'doNotDisturb'] as const;

/** Whether a person can be reached. */
export type Presence = (typeof presences)[number];

// Each has a different shape, so that nobody depends on colour.
const shapes: Record<Presence, ReactNode> = {
  available: <circle cx="4" cy="4" r="4" />,
  ringing: (
    <path
      d="M4 0a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0 1.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4M4 2.4a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2"
      fillRule="evenodd"
    />
  ),
  inCall: <path d="M4 0a4 4 0 1 1 0 8 4 4 0 0 1 0-8M1.7 3.2v1.6h4.6V3.2z" fillRule="evenodd" />,
  offline: (
    <path
      d="M4 0a4 4 0 1 1 0 8 4 4 0 0 1 0-8m0 1.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2"
      fillRule="evenodd"
    />
  ),
  doNotDisturb: <path d="M3.5 0A4 4 0 1 0 8 4.5 3.3 3.3 0 0 1 3.5 0" />,
};

type Props = {
  presence: Presence;
  /** Its meaning, for screen readers and as a tooltip. */
  label: string;
};

/** The presence of a person, next to their name. */
export const PresenceDot = ({ presence, label }: Props) => (
  <span className={styles.dot} data-presence={presence} title={label}>
    <svg width="8" height="8" viewBox="0 0 8 8" fill="currentColor" role="img" aria-label={label}>
      {shapes[presence]}
    </svg>
  </span>
);

/** The name of a person with their presence dot before it. */
export const Person = ({ dot, children }: { dot: ReactNode; children: ReactNode }) => (
  <span className={styles.person}>
    <span className={styles.name}>{children}</span>
    {dot}
  </span>
);
