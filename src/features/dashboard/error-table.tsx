import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { logCell } from '../../entities/log-entry/cell.tsx';
import { recentErrorLimit } from '../../domain/entities/log-entry/query.ts';
import type { WallboardError } from '../../domain/entities/wallboard-error/model.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import type { DataSetView } from '../../client/data/use-data-set.ts';
import { RefusedState } from '../../screens/refused-state.tsx';
import styles from './dashboard.module.css';
import { errorGroups } from './error-groups.ts';
import type { ErrorGroup } from './error-groups.ts';
import { ErrorTimes } from './error-times.tsx';
import { ageOf } from './page-freshness.tsx';
import { Widget } from './widget.tsx';

type Props<Entry> = {
  view: DataSetView<Entry>;
  /** Keep the identity of the cells between renders. */
  time?: (entry: Entry) => ReactNode;
  /** Default: plain text, as on a wallboard. */
  source?: (entry: Entry) => ReactNode;
  message?: (entry: Entry) => ReactNode;
};

type Cell<Entry> = (entry: Entry) => ReactNode;
type GroupCell<Entry> = (group: ErrorGroup<Entry>) => ReactNode;

/* Each is one element, because the cells of cards are flex containers. */
const ofNewest =
  <Entry,>(cell: Cell<Entry>): GroupCell<Entry> =>
  ({ newest }) => <span>{cell(newest)}</span>;
const withTimes =
  <Entry,>(cell: Cell<Entry>): GroupCell<Entry> =>
  ({ newest, count, since }) => (
    <span>
      {cell(newest)} <ErrorTimes count={count} since={since} />
    </span>
  );

/**
 * A table of the newest warnings and errors, one row for those of one kind and source, without sorting and search
 * (S0-2-66, S0-2-67).
 */
export function ErrorTable<Entry extends WallboardError>({
  view,
  time = logCell.timestamp,
  source = logCell.sourceType,
  message = logCell.message,
}: Props<Entry>) {
  const { t } = useLingui();
  const title = t`Recent errors`;
  const columns = useMemo<SimpleColumn<ErrorGroup<Entry>>[]>(
    () => [
      { key: 'timestamp', title: t`Timestamp`, tight: true, cell: ofNewest(time) },
      { key: 'level', title: t`Level`, tight: true, cell: ofNewest(logCell.level) },
      { key: 'source', title: t`Source`, cell: ofNewest(source) },
      { key: 'message', title: t`Message`, cell: withTimes(message) },
    ],
    [t, time, source, message],
  );
  const content = () => {
    switch (view.state) {
      case 'loading':
        return <SkeletonRows label={t`Loading…`} rows={recentErrorLimit} />;
      case 'refused':
        return <RefusedState code={view.code} />;
      case 'ready':
        return view.rows.length > 0 ? (
          <SimpleTable
            label={title}
            columns={columns}
            rows={errorGroups(view.rows)}
            rowKey={({ newest }) => newest.id}
          />
        ) : (
          <EmptyState icon="check" title={t`No warnings or errors in the last 7 days`} />
        );
    }
  };
  return (
    <Widget title={title} size="large" freshness={ageOf(view)}>
      <div className={styles.table}>{content()}</div>
    </Widget>
  );
}
