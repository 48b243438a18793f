import { useLingui } from '@lingui/react/macro';
import { useNowValue } from '../../client/connection/clock.ts';
import { formatAsOf } from '../../i18n/as-of.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './dashboard.module.css';
import type { ErrorGroup } from './error-groups.ts';

const hour = 3_600_000;

/** How often an error has happened, if it was more than once. */
export function ErrorTimes({ count, since }: Pick<ErrorGroup<unknown>, 'count' | 'since'>) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const today = useNowValue((now) => Math.floor(now / hour) * hour);
  if (count === 1) return null;
  const time = formatAsOf(Date.parse(since), today, dateTime);
  return <span className={styles.times}>{t`${count} times since ${time}`}</span>;
}
