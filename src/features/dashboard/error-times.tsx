import { useLingui } from '@lingui/react/macro';
import styles from './dashboard.module.css';
import type { ErrorGroup } from './error-groups.ts';
import { useShortTime } from './use-short-time.ts';

/** How often an error has happened, if it was more than once. */
export function ErrorTimes({ count, since }: Pick<ErrorGroup<unknown>, 'count' | 'since'>) {
  const { t } = useLingui();
  const shortTime = useShortTime();
  if (count === 1) return null;
  const time = shortTime(since);
  return <span className={styles.times}>{t`${count} times since ${time}`}</span>;
}
