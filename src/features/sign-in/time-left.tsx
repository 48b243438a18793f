import { formatTimeLeft } from '../../lib/time-left.ts';
import { useNow } from '../../replica/clock.ts';
import styles from './sign-in.module.css';

/** Counts down to a moment (ISO), once a second. */
export function TimeLeft({ until }: { until: string }) {
  const left = formatTimeLeft(Date.parse(until), useNow());
  return (
    // A clock that is read out every second drowns out everything else.
    <span className={styles.timeLeft} role="timer" aria-live="off">
      {left}
    </span>
  );
}
