import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import styles from './bulk.module.css';
import { failureText } from './failure-text.ts';
import type { BulkJob } from './run/jobs.ts';
import type { RowState } from './run/row-state.ts';
import { countOf, stateGroups } from './run/row-state.ts';
import { useRun } from './run/use-job.ts';

const step = 50;
type Failed = readonly [id: string, state: RowState];

function Reason({ state }: { state: RowState }) {
  const { i18n } = useLingui();
  return <span className={styles.reason}>{failureText(i18n, state)}</span>;
}
const reasonCell = ([, state]: Failed) => <Reason state={state} />;

/** The rows that failed, each with the reason. */
export function FailedRows({ job }: { job: BulkJob }) {
  const { t } = useLingui();
  const [visibleCount, setVisibleCount] = useState(step);
  const { counts } = useRun(job);
  const failed = countOf(counts, 'explained');
  const columns = useMemo(
    (): SimpleColumn<Failed>[] => [
      { key: 'name', title: t`Name`, cell: ([id]) => job.names.get(id) ?? id },
      { key: 'reason', title: t`Reason`, cell: reasonCell },
    ],
    [t, job],
  );
  if (failed === 0) return null;
  return (
    <>
      <SimpleTable
        label={t`Failed rows`}
        columns={columns}
        rows={job.run.rowsOf(stateGroups.explained, visibleCount)}
        rowKey={([id]) => id}
      />
      {failed > visibleCount && (
        <div className={styles.more}>
          <Button size="small" variant="ghost" onClick={() => setVisibleCount(visibleCount + 4 * step)}>
            <Trans>Show more rows</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
