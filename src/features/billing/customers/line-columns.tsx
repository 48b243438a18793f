import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PriceDomain } from '../../../domain/pricing/price-domain.ts';
import { domainFacts, numberDomains } from '../../../domain/pricing/price-domain.ts';
import type { UsageLine } from '../../../domain/protocol/customer-usage.ts';
import { Money } from '../../../fields/money/money.tsx';
import { Message } from '../../../fields/text/message.tsx';
import { Button } from '../../../kit/button/button.tsx';
import type { SimpleColumn } from '../../../kit/table/simple-table.tsx';
import { BilledMoment } from './billed-moment.tsx';
import { saleReasonNames } from './sale-reason-name.ts';
import { UsedQuantity } from './used-quantity.tsx';

/** The prices of a line: a fixed one, one for its quantity, or both. Users and trunks pay one of them. */
function LinePrices({ domain, line: { plan, sale } }: { domain: PriceDomain; line: UsageLine }) {
  if (sale.kind === 'unrated') return <Message text={saleReasonNames[sale.reason]} />;
  const variablePrice = plan === 'fixed' ? null : sale.variablePrice;
  const fixedPrice = plan === 'usageBased' ? null : sale.fixedPrice;
  const [fixedPer] = domainFacts[domain].pers.fixedPrice ?? [];
  return (
    <>
      {variablePrice !== null && <Money amount={variablePrice} per={sale.per ?? undefined} />}
      {fixedPrice !== null && variablePrice !== null && ' + '}
      {fixedPrice !== null && <Money amount={fixedPrice} per={fixedPer} />}
    </>
  );
}

/** An amount of a rated line; nothing where there is none. */
function LineAmount({ line: { sale }, of }: { line: UsageLine; of: 'amount' | 'purchase' | 'margin' }) {
  const amount = sale.kind === 'rated' ? sale[of] : null;
  return amount !== null && <Money amount={amount} />;
}

/** The columns of the lines of a product. `onExplain`: null if the user may not see the rules. */
export function usageLineColumns(
  domain: PriceDomain,
  i18n: I18n,
  onExplain: ((line: UsageLine) => void) | null,
): readonly SimpleColumn<UsageLine>[] {
  const hasNumber = numberDomains.some((one) => one === domain);
  const hasDuration = domainFacts[domain].duration === 'seconds';
  const all: readonly (SimpleColumn<UsageLine> | false)[] = [
    {
      key: 'opened',
      title: i18n._(msg`Start`),
      tight: true,
      cell: ({ opened }) => <BilledMoment at={opened} />,
    },
    hasNumber && { key: 'number', title: i18n._(msg`Number`), tight: true, cell: ({ number }) => number },
    hasDuration && {
      key: 'duration',
      title: i18n._(msg`Duration`),
      align: 'end',
      cell: ({ quantity }) => <UsedQuantity domain={domain} quantity={quantity} />,
    },
    { key: 'price', title: i18n._(msg`Price`), cell: (line) => <LinePrices domain={domain} line={line} /> },
    {
      key: 'sales',
      title: i18n._(msg`Sales`),
      align: 'end',
      tight: true,
      cell: (line) => <LineAmount line={line} of="amount" />,
    },
    {
      key: 'purchase',
      title: i18n._(msg`Purchase`),
      align: 'end',
      tight: true,
      cell: (line) => <LineAmount line={line} of="purchase" />,
    },
    {
      key: 'margin',
      title: i18n._(msg`Margin`),
      align: 'end',
      tight: true,
      cell: (line) => <LineAmount line={line} of="margin" />,
    },
  ];
  const columns = all.filter((column) => column !== false);
  if (onExplain === null) return columns;
  return [
    ...columns,
    {
      key: 'explain',
      title: { hidden: i18n._(msg`Explain`) },
      tight: true,
      cell: (line) => (
        <Button size="small" onClick={() => onExplain(line)}>
          <Trans>Explain</Trans>
        </Button>
      ),
    },
  ];
}
