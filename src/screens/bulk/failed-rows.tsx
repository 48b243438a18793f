import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { refusalText } from '../../fields/form/refusal-text.ts';
import { Button } from '../../kit/button/button.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import styles from './bulk.module.css';
import type { BulkJob } from './run/jobs.ts';
import type { RowReason, RowState } from './run/run.ts';
import { useRun } from './run/use-job.ts';

const step = 50;
type Failed = readonly [id: string, state: RowState];

const wordsOf = (i18n: I18n, reason: RowReason): string =>
  reason.kind === 'own' ? i18n._(reason.text) : refusalText(i18n, reason.error);

function Reason({ state }: { state: RowState }) {
  const { i18n, t } = useLingui();
  return (
    <span className={styles.reason}>
      {state.kind === 'refused'
        ? wordsOf(i18n, state.reason)
        : t`The connection was lost before the server responded, so the result is unknown.`}
    </span>
  );
}
const reasonCell = ([, state]: Failed) => <Reason state={state} />;

/** The rows that failed, each with the reason. */
export function FailedRows({ job }: { job: BulkJob }) {
  const { t } = useLingui();
  const [visibleCount, setVisibleCount] = useState(step);
  const { counts } = useRun(job);
  const failed = counts.refused + counts.unseen;
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
        rows={job.run.rowsOf(['refused', 'unseen'], visibleCount)}
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
