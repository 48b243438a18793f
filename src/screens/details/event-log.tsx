import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { logCell } from '../../entities/log-entry/cell.tsx';
import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { entityLogQuery } from '../../domain/entities/log-entry/query.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { RefusedState } from '../refused-state.tsx';
import styles from './details.module.css';

type Props = { type: EntityName; id: string; organizationId: string };

/** The events logged for an entity, newest first. */
export function EventLog({ type, id, organizationId }: Props) {
  const { t } = useLingui();
  const view = useDataSet(entityLogQuery(type, id, organizationId), { limit: 20 });
  const columns = useMemo<SimpleColumn<LogEntry>[]>(
    () => [
      { key: 'timestamp', title: t`Timestamp`, tight: true, cell: logCell.timestamp },
      { key: 'level', title: t`Level`, tight: true, cell: logCell.level },
      { key: 'message', title: t`Message`, cell: logCell.message },
    ],
    [t],
  );
  return (
    <section className={styles.section}>
      <h3>
        <Trans>Event log</Trans>
      </h3>
      {view.state === 'loading' && <SkeletonRows label={t`Loading…`} rows={3} />}
      {view.state === 'refused' && <RefusedState code={view.code} />}
      {view.state === 'ready' &&
        (view.rows.length === 0 ? (
          <p className={styles.none}>
            <Trans>No log entries.</Trans>
          </p>
        ) : (
          <>
            <SimpleTable
              label={t`Event log`}
              columns={columns}
              rows={view.rows}
              rowKey={(entry) => entry.id}
            />
            <Link
              to="/organization/$organization/$"
              params={{ organization: organizationId, _splat: 'logs' }}
              search={{ filter: [{ kind: 'text', field: 'sourceId', text: id }] }}
            >
              <Trans>View in logs</Trans>
            </Link>
          </>
        ))}
    </section>
  );
}
