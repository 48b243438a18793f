import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { transfers } from '../../../../client/session/upload.ts';
import type { DecimalSign } from '../../../../domain/pricing/formula/number.ts';
import type { PriceDomain } from '../../../../domain/pricing/price-domain.ts';
import { periodName } from '../../../../fields/period/period-name.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useStore } from '../../../../kit/base/use-store.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { ConfirmDialog } from '../../../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import { Progress } from '../../../../kit/feedback/progress.tsx';
import { Field } from '../../../../kit/form-control/field.tsx';
import { FileInput } from '../../../../kit/form-control/file-input.tsx';
import { useOfflineReason } from '../../../../screens/use-offline-reason.ts';
import type { PeriodEntry } from '../edit/document.ts';
import { usePlanState } from '../use-plan.ts';
import { ColumnMapping } from './column-mapping.tsx';
import type { ChosenColumns, ChosenCsvFile, CsvFileProblem } from './csv-file.ts';
import { columnsText, csvFileProblems, readCsvFile } from './csv-file.ts';
import { csvObstacle, csvObstacleTexts } from './csv-obstacle.ts';
import { CsvPreview } from './csv-preview.tsx';
import styles from './csv.module.css';
import { DomainSelect } from './domain-select.tsx';
import { useCsvImport } from './use-csv-import.ts';
import { useDomains } from './use-domains.ts';

function SendingProgress({ transfer }: { transfer: string }) {
  const { t } = useLingui();
  const sent = useStore(transfers, (all) => all[transfer]);
  return (
    <>
      <Progress label={t`Reading the file`} max={Math.max(1, sent?.total ?? 1)} value={sent?.sent ?? 0} />
      <output>
        {sent !== undefined && sent.sent < sent.total ? (
          <Trans>Sending the file…</Trans>
        ) : (
          <Trans>The server is reading the file…</Trans>
        )}
      </output>
    </>
  );
}

type Props = { entry: PeriodEntry; onClose: () => void };

/** Updates the prices of a period from a file: what it would change is shown first (S1-5-74). */
export function PriceImportDialog({ entry: { id, period }, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const offline = useOfflineReason();
  const plan = usePlanState();
  const roots = useDomains();
  const [domain, setDomain] = useState<PriceDomain>('outboundCall');
  const [picked, setPicked] = useState<File | null>(null);
  const [chosen, setChosen] = useState<ChosenCsvFile | null>(null);
  const [problem, setProblem] = useState<CsvFileProblem | null>(null);
  const [columns, setColumns] = useState<ChosenColumns>({});
  const [isAsking, setAsking] = useState(false);
  const { state, transfer, preview, apply, stop, reset } = useCsvImport(id);
  const obstacle = csvObstacle(plan, id);

  const send = (decimal: DecimalSign | null): void => {
    if (chosen !== null)
      void preview({ file: chosen.file, domain, decimal, columns: columnsText(chosen, columns) });
  };
  async function choose(file: File | null): Promise<void> {
    reset();
    setPicked(file);
    const read = file && (await readCsvFile(file));
    const isRead = read !== null && typeof read !== 'string';
    setProblem(typeof read === 'string' ? read : null);
    setChosen(isRead ? read : null);
    setColumns(isRead ? read.columns : {});
  }
  async function save(): Promise<void> {
    setAsking(false);
    if (state.kind === 'previewed' && (await apply(state.preview, state.base))) onClose();
  }

  const isBusy = state.kind === 'sending' || state.kind === 'applying';
  const shown = state.kind === 'previewed' || state.kind === 'applying' ? state : null;
  const isUseless = shown !== null && shown.preview.changed + shown.preview.removed === 0;
  const faultCount = shown?.preview.faultCount ?? 0;
  const isUnreadable =
    faultCount > 0 && (shown?.preview.faults.some(({ code }) => code.endsWith('Column')) ?? false);
  const refusal = (): string | undefined => {
    if (obstacle !== null) return i18n._(csvObstacleTexts[obstacle]);
    if (chosen === null) return t`Choose a file first.`;
    return isUseless ? t`The file changes no rules.` : offline;
  };
  return (
    <Dialog
      title={t`Update from CSV`}
      subject={periodName(period.start, locale)}
      size="table"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy || refusal() !== undefined) return;
        if (shown === null) send(null);
        else if (faultCount > 0) setAsking(true);
        else void save();
      }}
      footer={
        <>
          {state.kind === 'sending' ? (
            <Button onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          ) : (
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" variant="primary" busy={isBusy} disabledReason={refusal()}>
            {shown === null ? <Trans>Preview</Trans> : <Trans>Apply</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          <DomainSelect
            value={domain}
            roots={roots}
            disabled={isBusy}
            onChange={(next) => {
              reset();
              setDomain(next);
            }}
          />
          <Field
            label={t`CSV file`}
            description={t`A column or line that is not in the file keeps its rules. An empty cell removes a rule.`}
            error={problem === null ? undefined : i18n._(csvFileProblems[problem])}
          >
            {(links) => (
              <FileInput
                {...links}
                accept=".csv,text/csv"
                disabled={isBusy}
                file={picked}
                onFile={(file) => void choose(file)}
              />
            )}
          </Field>
        </div>
        {chosen !== null && (
          <ColumnMapping
            headings={chosen.headings}
            columns={columns}
            isOpen={isUnreadable}
            onChange={(next) => {
              reset();
              setColumns(next);
            }}
          />
        )}
        {state.kind === 'sending' && <SendingProgress transfer={transfer} />}
        {state.kind === 'failed' && <Notice tone="error">{state.reason}</Notice>}
        {state.kind === 'movedOn' && (
          <Notice tone="warn">
            <Trans>Others have saved this price plan since. Nothing was saved. Preview the file again.</Trans>
          </Notice>
        )}
        {shown !== null && (
          <CsvPreview preview={shown.preview} base={shown.base} periodId={id} onDecimal={send} />
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Leave out lines with faults?`}
          kind="primary"
          confirmLabel={t`Apply the other lines`}
          cancelLabel={t`Cancel`}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        >
          <p>
            <Plural
              value={faultCount}
              one="# fault was found, and its line is left out. The rules of its product stay as they are."
              other="# faults were found, and their lines are left out. The rules of their products stay as they are."
            />
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
