import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import styles from './dashboard.module.css';
import type { RegisteringType } from './offline-query.ts';
import { offlineQuery } from './offline-query.ts';
import { Widget } from './widget.tsx';

type Props = { type: RegisteringType; organizationId: string };

/** The telephones or trunks that are offline: how many, and the first of them by name. */
export function Offline({ type, organizationId }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const view = useDataSet(offlineQuery(type, organizationId));
  const title = type === 'device' ? t`Devices offline` : t`Trunks offline`;
  const list = type === 'device' ? 'devices' : 'trunks';
  const content = () => {
    if (view.state === 'loading') return <Skeleton width="40%" />;
    if (view.state === 'refused') return <RefusedState code={view.code} />;
    if (view.total === 0) return <p className={styles.none}>{t`None`}</p>;
    const more = view.total - view.rows.length;
    return (
      <>
        <p className={styles.figure}>{formatNumber(view.total, locale)}</p>
        <ul className={styles.names}>
          {view.rows.map(({ id }) => (
            <li key={id}>
              <EntityLink type={type} id={id} organizationId={organizationId} />
            </li>
          ))}
        </ul>
        <Link to="/organization/$organization/$" params={{ organization: organizationId, _splat: list }}>
          {more > 0 ? <Plural value={more} one="and # more" other="and # more" /> : <Trans>Show all</Trans>}
        </Link>
      </>
    );
  };
  return (
    <Widget title={title} size="small" freshness={view.state === 'ready' ? view.freshness : undefined}>
      {content()}
    </Widget>
  );
}
