import { Plural, Trans } from '@lingui/react/macro';
import type { UsageAmounts, UsageTotals } from '../../../../domain/pricing/compare/usage-amounts.ts';
import { usageEffect } from '../../../../domain/pricing/compare/usage-amounts.ts';
import { periodName } from '../../../../fields/period/period-name.ts';
import { moneyText } from '../../../../i18n/money-text.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { callDurationText } from '../explain/call-duration.ts';
import styles from './compare.module.css';

/** How much was used of a product: calls with their duration, or other lines of bills. */
export const UsedAmount = ({ usage: { count, seconds } }: { usage: UsageAmounts }) =>
  seconds === null ? (
    <Plural value={count} one="# line" other="# lines" />
  ) : (
    <span>
      <Plural value={count} one="# call" other="# calls" />, {callDurationText(seconds)}
    </span>
  );

function useChangeText(): (change: number) => string {
  const { locale } = useFormat();
  return (change) => `${change > 0 ? '+' : ''}${moneyText(change, locale)}`;
}

/** By how much the sales of what was used differ. */
export function UsageEffect({ usage }: { usage: UsageAmounts }) {
  const changeText = useChangeText();
  const effect = usageEffect(usage);
  if (effect !== null) return changeText(effect);
  return (
    <span className={styles.muted}>
      <Trans>No price</Trans>
    </span>
  );
}

/** The cost of a month’s usage at both prices. */
export function UsageSummary({ usage, period }: { usage: UsageTotals; period: string }) {
  const { locale } = useFormat();
  const changeText = useChangeText();
  const { unrated } = usage;
  const month = periodName(period, locale);
  const [before, after] = [moneyText(usage.before, locale), moneyText(usage.after, locale)];
  const change = changeText(usage.after - usage.before);
  return (
    <p className={styles.summary}>
      <Trans>
        Usage of these products in {month}: {before} at the old prices, {after} at the new ones ({change}).
      </Trans>{' '}
      {unrated > 0 && (
        <Plural
          value={unrated}
          one="# of these products has no old or new price and is not included."
          other="# of these products have no old or new price and are not included."
        />
      )}
    </p>
  );
}
