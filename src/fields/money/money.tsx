import { useLingui } from '@lingui/react';
import type { PricePer } from '../../domain/pricing/price-domain.ts';
import { moneyText } from '../../i18n/money-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { perNames } from './per-name.ts';

/** An amount in 1/10,000 €, and what it is for. */
export function Money({ amount, per }: { amount: number; per?: PricePer | undefined }) {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  const text = moneyText(amount, locale);
  return per === undefined ? text : `${text} ${i18n._(perNames[per])}`;
}
