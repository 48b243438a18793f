import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ChangedPrice } from '../../../../domain/pricing/compare/changed-price.ts';
import type { PriceDomain } from '../../../../domain/pricing/price-domain.ts';
import { domainFacts } from '../../../../domain/pricing/price-domain.ts';
import { Money } from '../../../../fields/money/money.tsx';
import type { Locale } from '../../../../i18n/locale.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { StatusBadge } from '../../../../kit/display/status-badge.tsx';
import { ruleFieldNames } from '../rule-field-name.ts';
import { FieldValue } from '../tree/field-value.tsx';
import styles from './compare.module.css';

type Props = { price: ChangedPrice; domain: PriceDomain };

/** The old or the new value of a field. A price without a rule says so. */
export function ChangedValue({ price, domain, side }: Props & { side: 'before' | 'after' }) {
  const { field } = price;
  const prices = price[side];
  if ((field === 'fixedPrice' || field === 'variablePrice') && prices[field].kind === 'unset')
    return (
      <span className={styles.muted}>
        <Trans>Not set</Trans>
      </span>
    );
  return <FieldValue prices={prices} field={field} domain={domain} />;
}

/** The old and the new value on one line. A unit that they share is said once, so that both fit on a phone. */
export function ChangedValues({ price, domain }: Props) {
  const { field, before, after } = price;
  const isPrice = field === 'fixedPrice' || field === 'variablePrice';
  const [old, next] = isPrice ? [before[field], after[field]] : [null, null];
  const isOneUnit = old?.kind === 'price' && next?.kind === 'price' && old.per === next.per;
  return (
    <span>
      {isOneUnit ? (
        <Money amount={old.amount} />
      ) : (
        <ChangedValue price={price} domain={domain} side="before" />
      )}
      {' → '}
      <ChangedValue price={price} domain={domain} side="after" />
    </span>
  );
}

/** By how much a field differs, in its own unit. */
export function ChangeAmount({ price: { field, change }, domain }: Props) {
  const { locale } = useFormat();
  if (change === null) return null;
  const sign = change > 0 ? '+' : '';
  if (field === 'fixedPrice' || field === 'variablePrice')
    return (
      <span>
        {sign}
        <Money amount={change} />
      </span>
    );
  if (field === 'marginSharing') return `${sign}${percentText(change / 1000, locale)}`;
  return (
    <span>
      {sign}
      {domainFacts[domain].duration === 'months' ? (
        <Plural value={change} one="# month" other="# months" />
      ) : (
        <Plural value={change} one="# second" other="# seconds" />
      )}
    </span>
  );
}

const percentText = (part: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(part);

/** By how much a field differs, as a part of its old value. */
export function ChangePart({ price: { part } }: Pick<Props, 'price'>) {
  const { locale } = useFormat();
  return part === null ? null : `${part > 0 ? '+' : ''}${percentText(part, locale)}`;
}

/** Marks a product that is sold below its purchase price. */
export function LossMark({ price: { losses } }: Pick<Props, 'price'>) {
  const { t, i18n } = useLingui();
  if (losses.length === 0) return null;
  const names = losses.map((field) => i18n._(ruleFieldNames[field])).join(', ');
  return (
    <span className={styles.loss} title={t`Lower than the purchase price: ${names}`}>
      <StatusBadge tone="error">
        <Trans>Loss</Trans>
      </StatusBadge>
    </span>
  );
}
