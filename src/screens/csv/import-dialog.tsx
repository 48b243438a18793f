import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { use, useState } from 'react';
import type { ListDifference } from '../../domain/access/list-rule.ts';
import type { Action } from '../../entities/define/action.ts';
import type { FormValues } from '../../entities/define/form.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { BulkForm, BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { locales } from '../../i18n/locale.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { loadOnce } from '../../lib/async/load-once.ts';
import { inSentence } from '../../lib/text/text.ts';
import { can } from '../../domain/access/can.ts';
import { withRowBlocks } from '../bulk/plan/blocked-rows.ts';
import { columnTitle } from '../bulk/column-title.ts';
import { commandWork } from '../bulk/run/command-work.ts';
import { platformAccessFor } from '../bulk/run/platform-access.ts';
import { Progress } from '../../kit/feedback/progress.tsx';
import styles from '../bulk/bulk.module.css';
import { startBulkJob } from '../bulk/run/start-changes.ts';
import { usePlanning } from '../bulk/plan/use-planning.ts';
import { useView } from '../loaded-view.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import { importedColumns } from './export-plan.ts';
import { FilePart } from './file-part.tsx';
import { ImportResult } from './import-result.tsx';
import { faultyLines, planImport } from './import-plan.ts';
import type { ImportPlan } from './import-plan.ts';
import { MappingTable } from './mapping-table.tsx';
import { fileProblems } from './file-problem.ts';
import type { FileProblem } from './file-problem.ts';
import { guessTargets, headingTest, idHeading, retarget } from './mapping.ts';
import type { FailedRow } from '../bulk/run/jobs.ts';
import type { ImportedFile } from './failed-lines.ts';
import { saveFailedLines } from './save-failed-lines.ts';
import type { EntityWords } from '../../entities/define/words.ts';

type Props = {
  type: ViewName;
  words: EntityWords;
  asker: BulkViewer;
  action: Action<EntityRow>;
  /** `elsewhere`: no rows are created here. */
  create: ListDifference['create'];
  onClose: () => void;
};

/** Imports a CSV file: choose it, map columns to fields, preview, run. */
export function ImportDialog(props: Props) {
  const { run } = props.action;
  if (run.kind !== 'form' || !run.bulkForm) return null;
  return <LoadedDialog {...props} load={run.bulkForm} />;
}

/** The texts of all languages. Without them, columns are recognized in the user's own language alone. */
const loadTexts = (): Promise<readonly I18n[]> => Promise.all(locales.map(textsIn)).catch(() => []);

function LoadedDialog({ load, ...props }: Props & { load: () => Promise<BulkForm> }) {
  const bulkForm = use(loadOnce(load));
  const texts = use(loadOnce(loadTexts));
  return bulkForm((known) => <OpenImportDialog bulkForm={known} texts={texts} {...props} />);
}

/** Deletes what an import created; undefined without the permission. */
function deletionOf(type: ViewName, actions: readonly unknown[], asker: BulkViewer) {
  // Rows and actions are of the same type.
  for (const action of actions as readonly Action<EntityRow>[]) {
    const { run } = action;
    if (run.kind === 'delete' && can(asker.holder, action.policy))
      return (ids: readonly string[]) =>
        commandWork(type, action, run, ids, asker, platformAccessFor(asker.userId));
  }
  return undefined;
}

function OpenImportDialog<Source, Values extends FormValues>(
  props: Props & { bulkForm: BulkFormOf<Source, Values>; texts: readonly I18n[] },
) {
  const { type, words, bulkForm, texts, action, asker, onClose } = props;
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const offline = useOfflineReason();
  const { create, actions = [] } = useView(type);
  const [chosen, setChosen] = useState<ImportedFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [state, plan, forget] = usePlanning<ImportPlan<Values>>();
  const mayCreate =
    props.create === undefined &&
    create !== undefined &&
    can(asker.holder, create.policy) &&
    !(create.within === 'organization' && asker.organizationId === null);
  const columns = importedColumns(bulkForm, asker, mayCreate);
  const targetable = columns.map((column) => ({
    id: column.id,
    title: columnTitle(i18n, column),
    otherTitles: texts.map((language) => columnTitle(language, column)),
  }));
  const many = inSentence(i18n._(words.many));
  const tryOut = (): void => {
    if (chosen === null) return;
    const { file, targets } = chosen;
    const { records } = file;
    const blocks = (ids: readonly string[]) =>
      withRowBlocks({ type, action, userId: asker.userId }, ids, async ({ blockReasonOf }) => {
        const found = new Map(ids.map((id) => [id, blockReasonOf(id)]));
        return (id: string) => found.get(id) ?? null;
      });
    plan((signal, onProgress) =>
      planImport({
        bulkForm,
        columns,
        records,
        targets,
        asker,
        say: (text) => i18n._(text),
        blocks,
        mayCreate,
        signal,
        onProgress,
      }),
    );
  };
  const saveFailed = (failed: readonly FailedRow[]): void => {
    if (state.kind === 'ready' && chosen) saveFailedLines(chosen, state.plan, failed, { i18n, locale });
  };
  const begin = (): void => {
    if (state.kind !== 'ready') return;
    const { items, lines, faults } = state.plan;
    const names = new Map(lines.map(({ id, name }) => [id, name]));
    const title = msg`Import from CSV`;
    startBulkJob(bulkForm, items, names, asker, {
      title,
      removal: deletionOf(type, actions, asker),
      file: { skipped: faultyLines(faults), save: saveFailed },
    });
    onClose();
  };
  const isReady = state.kind === 'ready';
  const isMapped = chosen?.targets.some(({ kind }) => kind === 'column') === true;
  const count = isReady ? state.plan.items.size : 0;
  const reason =
    offline ??
    (chosen === null
      ? problem === null
        ? t`Choose a file first.`
        : i18n._(fileProblems[problem])
      : chosen.file.faults.length > 0
        ? t`The file has invalid quotes.`
        : !isMapped
          ? t`Map at least one column.`
          : isReady && count === 0
            ? t`There is nothing to change.`
            : undefined);
  return (
    <Dialog
      title={t`Import ${many}`}
      size={chosen === null ? 'medium' : 'large'}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== undefined || state.kind === 'planning') return;
        if (isReady) begin();
        else tryOut();
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {(isReady || state.kind === 'planning') && (
            <Button onClick={forget}>{isReady ? <Trans>Back</Trans> : <Trans>Stop</Trans>}</Button>
          )}
          <Button type="submit" variant="primary" busy={state.kind === 'planning'} disabledReason={reason}>
            {isReady ? t`Import ${count}` : t`Check file`}
          </Button>
        </>
      }
    >
      <div className={styles.plan}>
        <FilePart
          chosen={chosen}
          template={{
            name: `${many}.csv`,
            head: [idHeading, ...targetable.map(({ title }) => title)],
          }}
          isHeading={headingTest(targetable)}
          problem={problem}
          onFile={(next, found) => {
            forget();
            setProblem(found);
            setChosen(next && { ...next, targets: guessTargets(next.file.head, targetable) });
          }}
        />
        {chosen && chosen.file.faults.length === 0 && !isMapped && (
          <Notice tone="warn">
            <Trans>No column name of the file is known here. Choose the field of at least one column.</Trans>
          </Notice>
        )}
        {chosen && !isReady && chosen.file.faults.length === 0 && (
          <MappingTable
            file={chosen.file}
            targets={chosen.targets}
            columns={targetable}
            onTarget={(at, next) => {
              forget();
              setChosen({ ...chosen, targets: retarget(chosen.targets, at, next) });
            }}
          />
        )}
        {state.kind === 'planning' && chosen && (
          <Progress
            label={t`Checking the file…`}
            max={Math.max(1, chosen.file.records.length)}
            value={state.done}
          />
        )}
        {state.kind === 'failed' && (
          <Notice tone="error">
            <Trans>The preview could not be loaded. Try again when the connection is back.</Trans>
          </Notice>
        )}
        {isReady && chosen && (
          <ImportResult
            plan={state.plan}
            head={chosen.file.head}
            bulkForm={bulkForm}
            asker={asker}
            onSaveErrors={() => saveFailed([])}
          />
        )}
      </div>
    </Dialog>
  );
}
