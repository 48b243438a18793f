import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../../../fields/money/money.tsx';
import { FactList } from '../../../../kit/display/fact-list.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import { priceErrorNames } from '../tree/price-error-name.ts';
import type { SaleResult } from './explain-rows.ts';

/** The amount of a call in a sale, or why it has none. Products that are not calls have prices only. */
export function SaleAmounts({ result }: { result: SaleResult }) {
  const { t, i18n } = useLingui();
  switch (result.kind) {
    case 'noCall':
    case 'noContract':
      return null;
    case 'noPrices':
      return (
        <Notice tone="warn">
          <Trans>The contract has no prices in this month.</Trans>
        </Notice>
      );
    case 'unrated': {
      const reason = result.reason === 'unset' ? t`Not set` : i18n._(priceErrorNames[result.reason]);
      return (
        <Notice tone="warn">
          <Trans>This call is not billed: {reason}.</Trans>
        </Notice>
      );
    }
    case 'rated': {
      const { billed, amount, margin } = result;
      return (
        <FactList
          facts={[
            { label: t`Billed`, value: <Plural value={billed} one="# second" other="# seconds" /> },
            {
              label: t`Amount`,
              value: (
                <strong>
                  <Money amount={amount} />
                </strong>
              ),
            },
            ...(margin === null ? [] : [{ label: t`Margin`, value: <Money amount={margin.margin} /> }]),
            ...(margin === null || margin.share === 0
              ? []
              : [{ label: t`Share of the supplier`, value: <Money amount={margin.share} /> }]),
          ]}
        />
      );
    }
  }
}
