import { useLingui } from '@lingui/react/macro';
import { elapsedText } from '../../lib/time/elapsed-text.ts';
import { useLiveNow } from '../../client/connection/clock.ts';
import styles from './time-left.module.css';
import { Nothing } from '../../kit/display/nothing.tsx';

/** The elapsed time since a moment, updated every second until the end. */
export function Elapsed({ from, until }: { from: string; until: string | null }) {
  const begin = Date.parse(from);
  if (until === null) return <Running begin={begin} />;
  return <span className={styles.left}>{elapsedText(begin, Date.parse(until))}</span>;
}

/** Shows no time without a link, because then we do not know whether it is still running. */
function Running({ begin }: { begin: number }) {
  const { t } = useLingui();
  const now = useLiveNow();
  return (
    <span className={styles.left} role="timer" aria-live="off" aria-label={t`Duration`}>
      {now === null ? <Nothing /> : elapsedText(begin, now)}
    </span>
  );
}
