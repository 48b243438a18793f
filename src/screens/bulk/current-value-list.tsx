import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './bulk.module.css';
import type { ValueCount } from './current-values.ts';
import { readLimit } from './current-values.ts';

/** Maximum number of values listed. */
const shownLimit = 3;

type Props = {
  counts: readonly ValueCount[];
  /** Number of rows to change. */
  rows: number;
  shown: (value: unknown) => ReactNode;
};

/** The values that a field has in the rows to change, the most frequent first. */
export function CurrentValueList({ counts, rows, shown }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const more = counts.length - shownLimit;
  const limit = formatNumber(readLimit, locale);
  if (counts.length === 0) return null;
  return (
    <div className={styles.current}>
      <span className={styles.muted}>
        {rows > readLimit ? t`Current values of the first ${limit} rows:` : t`Current values:`}
      </span>
      <ul className={styles.values}>
        {counts.slice(0, shownLimit).map(({ value, rows: count }, at) => (
          <li key={at}>
            {shown(value)}{' '}
            <span className={styles.muted}>
              <Plural value={count} one="# row" other="# rows" />
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className={styles.muted}>
            <Plural value={more} one="and # other value" other="and # other values" />
          </li>
        )}
      </ul>
    </div>
  );
}
