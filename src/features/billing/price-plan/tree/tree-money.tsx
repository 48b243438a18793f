import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { PricePer } from '../../../../domain/pricing/price-domain.ts';
import { Money } from '../../../../fields/money/money.tsx';
import { perNames } from '../../../../fields/money/per-name.ts';
import { moneyText } from '../../../../i18n/money-text.ts';
import { useFormat } from '../../../../i18n/use-format.ts';

/** The units that are too long for a column. */
const shortPerNames: Readonly<Partial<Record<PricePer, MessageDescriptor>>> = {
  thousandMinutesMonth: msg`per 1,000 min/month`,
  thousandMinutesDay: msg`per 1,000 min/day`,
  thousandCharacters: msg`per 1,000 chars`,
};

/** An amount in a column of the price tree, with its unit as it fits; the tooltip has the whole of it. */
export function TreeMoney({ amount, per }: { amount: number; per: PricePer | undefined }) {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  const short = per && shortPerNames[per];
  if (per === undefined || short === undefined) return <Money amount={amount} per={per} />;
  const text = moneyText(amount, locale);
  return (
    <span title={`${text} ${i18n._(perNames[per])}`}>
      {text} {i18n._(short)}
    </span>
  );
}
