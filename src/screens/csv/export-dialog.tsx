import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Action } from '../../entities/define/action.ts';
import type { FormValues } from '../../entities/define/form.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import type { Column } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { inSentence } from '../../lib/text/text.ts';
import { Progress } from '../../kit/feedback/progress.tsx';
import styles from '../bulk/bulk.module.css';
import type { ListState } from '../rows/use-entity-list.ts';
import { FreshnessLabel } from '../freshness-label.tsx';
import { useCountedRows } from '../counted-rows.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import { ExportFooter } from './export-footer.tsx';
import { fileColumns, ownColumns } from './export-plan.ts';
import { exportRows } from './export-rows.ts';
import { saveFile } from './save-file.ts';
import { useBulkForm } from './use-bulk-form.ts';
import type { EntityWords } from '../../entities/define/words.ts';

type Props = {
  name: ViewName;
  words: EntityWords;
  asker: BulkViewer;
  action: Action<EntityRow> | undefined;
  state: ListState;
  shown: readonly Column<EntityRow>[];
  onClose: () => void;
};

/** Exports the list as a CSV file. */
export function ExportDialog(props: Props) {
  const bulkForm = useBulkForm(props.action);
  if (bulkForm === null) return <OpenExportDialog {...props} bulkForm={null} />;
  return bulkForm((known) => <OpenExportDialog {...props} bulkForm={known} />);
}

type CsvExportState =
  | { readonly kind: 'none' | 'failed' }
  | { readonly kind: 'running'; readonly rows: number; readonly total: number }
  | { readonly kind: 'done'; readonly rows: number; readonly asOf: number | 'live' };

function OpenExportDialog<Source, Values extends FormValues>(
  props: Props & { bulkForm: BulkFormOf<Source, Values> | null },
) {
  const { name, words, asker, bulkForm, state, shown, onClose } = props;
  const { i18n, t } = useLingui();
  const { locale, dateTime } = useFormat();
  const offline = useOfflineReason();
  const [which, setWhich] = useState<'shown' | 'all'>('shown');
  const [run, setRun] = useState<CsvExportState>({ kind: 'none' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const counted = useCountedRows(name);
  const { request, answeredBy, counts } = state;
  const many = inSentence(i18n._(words.many));
  const count = counts.state === 'ready' ? counts.count : 0;
  // Form sources need a connection and the rows in the replica.
  const printed = answeredBy === 'engine' && offline === undefined ? bulkForm : null;
  const all = answeredBy === 'platform' && counts.state === 'ready' ? counts.total : count;

  const allRows = counted(all);

  async function begin(): Promise<void> {
    const own = new AbortController();
    stop.current = own;
    setRun({ kind: 'running', rows: 0, total: all });
    const columns = fileColumns(shown, printed ? ownColumns(printed, asker) : [], which);
    try {
      const { parts, rows, asOf } = await exportRows({
        request,
        answeredBy,
        columns,
        bulkForm: printed,
        asker,
        i18n,
        locale,
        dateTime,
        signal: own.signal,
        onProgress: (done, total) => setRun({ kind: 'running', rows: done, total }),
      });
      const day = Temporal.Now.plainDateISO().toString();
      saveFile(`${many.replaceAll(' ', '-')}-${day}.csv`, parts);
      setRun({ kind: 'done', rows, asOf });
    } catch (error) {
      if (own.signal.aborted) return;
      console.error('export:', error);
      setRun({ kind: 'failed' });
    }
  }
  const exportedRows = counted(run.kind === 'done' ? run.rows : 0);
  const isRunning = run.kind === 'running';
  const phase = run.kind === 'running' || run.kind === 'done' ? run.kind : 'before';
  return (
    <Dialog
      title={t`Export ${many}`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (run.kind === 'done') onClose();
        else if (!isRunning) void begin();
      }}
      footer={
        <ExportFooter
          phase={phase}
          obstacle={count === 0 ? t`There is nothing to export.` : undefined}
          onStop={() => {
            stop.current?.abort();
            setRun({ kind: 'none' });
          }}
          onClose={onClose}
        />
      }
    >
      <div className={styles.plan}>
        <span className={styles.summary}>
          <Trans>{allRows} with the current filters</Trans>
          {counts.state === 'ready' && <FreshnessLabel freshness={counts.freshness} />}
        </span>
        <span className={styles.muted}>
          <Trans>
            Contains the columns of the list and the ID, in your language. Opens in Excel, LibreOffice and
            Numbers.
          </Trans>
        </span>
        {printed && (
          <Checkbox
            label={t`Include all importable fields`}
            checked={which === 'all'}
            disabled={isRunning}
            onChange={({ target }) => setWhich(target.checked ? 'all' : 'shown')}
          />
        )}
        {isRunning && <Progress label={t`Export ${many}`} max={Math.max(1, run.total)} value={run.rows} />}
        <output>
          {run.kind === 'done' && (
            <Plural
              value={run.rows}
              one={`${exportedRows} exported. The file is in your downloads.`}
              other={`${exportedRows} exported. The file is in your downloads.`}
            />
          )}{' '}
          {run.kind === 'done' && run.asOf !== 'live' && (
            <FreshnessLabel freshness={{ state: 'asOf', at: run.asOf }} />
          )}
        </output>
        {run.kind === 'failed' && (
          <Notice tone="error">
            <Trans>The file could not be created. Try again when the connection is back.</Trans>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
