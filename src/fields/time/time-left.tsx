import { Plural } from '@lingui/react/macro';
import { timeLeft } from '../../lib/time/time-left.ts';
import { useNow } from '../../client/connection/clock.ts';
import styles from './time-left.module.css';

/** Counts down to a moment (ISO) every second. */
export function TimeLeft({ until }: { until: string }) {
  const { days, clock } = timeLeft(Date.parse(until), useNow());
  return (
    // No live region: announcing the time every second would drown out everything else.
    <span className={styles.left} role="timer" aria-live="off">
      {days > 0 && (
        <>
          <Plural value={days} one="# day" other="# days" />,{' '}
        </>
      )}
      {clock}
    </span>
  );
}
