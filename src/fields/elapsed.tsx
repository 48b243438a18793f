import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callTime } from '../lib/call-time.ts';
import { useNow } from '../replica/clock.ts';
import { useLink } from '../replica/link.ts';
import styles from './time-left.module.css';

/** How long something has lasted, once a second until its end. */
export function Elapsed({ from, until }: { from: string; until: string | null }) {
  const begin = Date.parse(from);
  if (until === null) return <Running begin={begin} />;
  return <span className={styles.left}>{callTime(begin, Date.parse(until))}</span>;
}

/** Without a link nobody knows whether it still lasts: the clock stands where the link was lost. */
function Running({ begin }: { begin: number }) {
  const { t } = useLingui();
  const now = useNow();
  const isLive = useLink().status === 'connected';
  const [last, setLast] = useState<number | null>(null);
  if (isLive && last !== now) setLast(now);
  const known = isLive ? now : last;
  return (
    <span className={styles.left} role="timer" aria-live="off" aria-label={t`Duration`}>
      {known === null ? '–' : callTime(begin, known)}
    </span>
  );
}
