import { Plural } from '@lingui/react/macro';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import styles from './pricing-status.module.css';
import type { UnratedLines } from './use-unrated-lines.ts';

/** How many lines of a month have no price. */
export function UnratedNote({ lines: { count, isAtLeast } }: { lines: UnratedLines }) {
  const { locale } = useFormat();
  const number = formatNumber(count, locale);
  return (
    <span className={styles.note}>
      {isAtLeast ? (
        <Plural
          value={count}
          one={`At least ${number} unrated line`}
          other={`At least ${number} unrated lines`}
        />
      ) : (
        <Plural value={count} one={`${number} unrated line`} other={`${number} unrated lines`} />
      )}
    </span>
  );
}
