import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../../fields/money/money.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import type { PricingPreview } from './use-pricing-preview.ts';

/** The first customers by name, and how many others there are. */
function Customers({ customers: { total, named } }: Pick<PricingPreview, 'customers'>) {
  const { locale } = useFormat();
  const names = new Intl.ListFormat(locale, { type: 'unit' }).format(named.map(({ name }) => name));
  const others = total - named.length;
  if (others === 0) return names;
  return (
    <Plural value={others} one={`${names} and # other customer`} other={`${names} and # other customers`} />
  );
}

type Props = {
  preview: PricingPreview;
  /** The name of the month. */
  month: string;
};

/** Which customers, how many calls, and what they cost before and after (S1-4-56). */
export function PreviewFacts({ preview, month }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { customers, calls, otherLines, before, after } = preview;
  const count = (value: number): string => formatNumber(value, locale);
  if (customers.total === 0)
    return (
      <Notice tone="info">
        <Trans>
          No usage of {month} is billed under this contract. If it should be, open All billing customers and
          choose “Use the contracts of today” for that month.
        </Trans>
      </Notice>
    );
  return (
    <>
      <FactList
        facts={[
          { label: t`Customers`, value: <Customers customers={customers} /> },
          { label: t`Calls`, value: count(calls) },
          ...(otherLines === 0 ? [] : [{ label: t`Subscriptions and storage`, value: count(otherLines) }]),
          { label: t`Amount before`, value: <Money amount={before.amount} /> },
          { label: t`Amount after`, value: <Money amount={after.amount} /> },
          { label: t`Difference`, value: <Money amount={after.amount - before.amount} /> },
          ...(before.unrated === 0 ? [] : [{ label: t`Unrated before`, value: count(before.unrated) }]),
        ]}
      />
      {after.unrated > 0 && (
        <Notice tone="warn">
          <Plural
            value={after.unrated}
            one="# item will have no price."
            other="# items will have no price."
          />
        </Notice>
      )}
    </>
  );
}
