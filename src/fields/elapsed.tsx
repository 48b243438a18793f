import { useLingui } from '@lingui/react/macro';
import { callTime } from '../lib/call-time.ts';
import { useLiveNow } from '../client/connection/clock.ts';
import styles from './time-left.module.css';

/** How long something has lasted, once a second until its end. */
export function Elapsed({ from, until }: { from: string; until: string | null }) {
  const begin = Date.parse(from);
  if (until === null) return <Running begin={begin} />;
  return <span className={styles.left}>{callTime(begin, Date.parse(until))}</span>;
}

/** Without a link nobody knows whether it still lasts: then its clock stands. */
function Running({ begin }: { begin: number }) {
  const { t } = useLingui();
  const now = useLiveNow();
  return (
    <span className={styles.left} role="timer" aria-live="off" aria-label={t`Duration`}>
      {now === null ? '–' : callTime(begin, now)}
    </span>
  );
}
