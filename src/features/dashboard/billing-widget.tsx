import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCounts } from '../../client/data/use-counts.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { usePageAddress } from '../../fields/page-search/built-page.ts';
import { useCurrentPeriod } from '../../fields/period/current-period.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import type { BillingSignal } from './billing-signals.ts';
import { billingSignals, seesSignal, signalFilter, signalQuery } from './billing-signals.ts';
import { Widget } from './widget.tsx';

type Props = { organizationId: string };

/** How many rows have a signal in the running month, as a link to the list that shows them. */
function SignalCount({
  signal,
  organizationId,
  text,
}: Props & { signal: BillingSignal; text: (count: number) => string }) {
  const { t } = useLingui();
  const period = useCurrentPeriod();
  const found = useCounts(signalQuery(signal, { seller: organizationId, period }), { limit: 0 });
  const address = usePageAddress(signal.page, organizationId);
  if (found.state === 'loading') return <Skeleton width="40%" />;
  if (found.state === 'refused') return <RefusedState code={found.code} />;
  const { total, freshness } = found;
  return (
    <>
      {total === 0 || address === null ? (
        <span>{total === 0 ? t`None` : text(total)}</span>
      ) : (
        <Link to={address} search={{ filter: signalFilter(signal), period }}>
          {text(total)}
        </Link>
      )}{' '}
      {freshness.state !== 'live' && <FreshnessLabel freshness={freshness} />}
    </>
  );
}

/** Shows a user of billing what needs work, with links to the lists. */
export function BillingWidget({ organizationId, access }: Props & { access: PermissionHolder }) {
  const { t } = useLingui();
  const contracts = (count: number): string =>
    t`${plural(count, { one: '# sales contract', other: '# sales contracts' })}`;
  const customers = (count: number): string =>
    t`${plural(count, { one: '# customer', other: '# customers' })}`;
  const signals = [
    { label: t`Pending changes`, signal: billingSignals.pendingChanges, text: contracts },
    { label: t`Unrated usage`, signal: billingSignals.unratedUsage, text: customers },
    { label: t`Without contract`, signal: billingSignals.withoutContract, text: customers },
  ];
  const visible = signals.filter(({ signal }) => seesSignal(access, signal));
  return (
    <Widget title={t`Billing`} size="small">
      <FactList
        facts={visible.map(({ label, signal, text }) => ({
          label,
          value: <SignalCount signal={signal} organizationId={organizationId} text={text} />,
        }))}
      />
    </Widget>
  );
}
