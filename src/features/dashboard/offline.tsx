import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { oldestOf } from '../../client/data/freshness.ts';
import { useCounts } from '../../client/data/use-counts.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import styles from './dashboard.module.css';
import type { RegisteringType } from './offline-query.ts';
import { offlineQuery, registeringQuery } from './offline-query.ts';
import { Widget } from './widget.tsx';

type Props = { type: RegisteringType; organizationId: string };

const offlineFilter = { filter: [{ kind: 'selection', field: 'status', values: ['offline'] }] };

/** The telephones or trunks that are offline: how many of those that should be online, and the first by name. */
export function Offline({ type, organizationId }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const view = useDataSet(offlineQuery(type, organizationId));
  const all = useCounts(registeringQuery(type, organizationId), { limit: 0 });
  const title = type === 'device' ? t`Devices offline` : t`Trunks offline`;
  const list = type === 'device' ? 'devices' : 'trunks';
  const content = () => {
    if (view.state === 'refused') return <RefusedState code={view.code} />;
    if (all.state === 'refused') return <RefusedState code={all.code} />;
    if (view.state === 'loading' || all.state === 'loading') return <Skeleton width="40%" />;
    const total = formatNumber(all.total, locale);
    if (all.total === 0)
      return <p className={styles.none}>{type === 'device' ? t`No devices` : t`No trunks`}</p>;
    if (view.total === 0) return <StatusBadge tone="ok">{t`All ${total} online`}</StatusBadge>;
    const more = view.total - view.rows.length;
    return (
      <>
        <p className={styles.count}>
          <span className={styles.figure}>{formatNumber(view.total, locale)}</span>{' '}
          <span className={styles.none}>{t`of ${total}`}</span>{' '}
          <StatusBadge tone="warn">{t`Offline`}</StatusBadge>
        </p>
        <ul className={styles.names}>
          {view.rows.map(({ id }) => (
            <li key={id}>
              <EntityLink type={type} id={id} organizationId={organizationId} />
            </li>
          ))}
        </ul>
        <Link
          to="/organization/$organization/$"
          params={{ organization: organizationId, _splat: list }}
          search={offlineFilter}
        >
          {more > 0 ? <Plural value={more} one="and # more" other="and # more" /> : <Trans>Show all</Trans>}
        </Link>
      </>
    );
  };
  const age =
    view.state === 'ready' && all.state === 'ready'
      ? oldestOf(view.freshness, all.freshness)
      : view.state === 'refused' || all.state === 'refused'
        ? undefined
        : null;
  return (
    <Widget title={title} size="small" freshness={age}>
      {content()}
    </Widget>
  );
}
