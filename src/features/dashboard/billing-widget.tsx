import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCounts } from '../../client/data/use-counts.ts';
import { usePageAddress } from '../../fields/page-search/built-page.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import type { BillingSignal } from './billing-signals.ts';
import { billingSignals, signalFilter, signalQuery } from './billing-signals.ts';
import { Widget } from './widget.tsx';

type Props = { organizationId: string };

/** How many rows have a signal, as a link to the list that shows them. */
function SignalCount({
  signal,
  organizationId,
  text,
}: Props & { signal: BillingSignal; text: (count: number) => string }) {
  const { t } = useLingui();
  const found = useCounts(signalQuery(signal, organizationId), { limit: 0 });
  const address = usePageAddress(signal.page, organizationId);
  if (found.state === 'loading') return <Skeleton width="40%" />;
  if (found.state === 'refused') return <RefusedState code={found.code} />;
  if (found.total === 0) return t`None`;
  if (address === null) return text(found.total);
  return (
    <Link to={address} search={{ filter: signalFilter(signal) }}>
      {text(found.total)}
    </Link>
  );
}

/** Shows a user of billing what needs work, with links to the lists. */
export function BillingWidget({ organizationId }: Props) {
  const { t } = useLingui();
  const contracts = (count: number): string =>
    t`${plural(count, { one: '# sales contract', other: '# sales contracts' })}`;
  return (
    <Widget title={t`Billing`} size="small">
      <FactList
        facts={[
          {
            label: t`Pending changes`,
            value: (
              <SignalCount
                signal={billingSignals.pendingChanges}
                organizationId={organizationId}
                text={contracts}
              />
            ),
          },
        ]}
      />
    </Widget>
  );
}
