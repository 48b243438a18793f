import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { use, useCallback, useState } from 'react';
import { can } from '../../domain/access/can.ts';
import type { Action } from '../../entities/define/action.ts';
import type { FormValues } from '../../entities/define/form.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import type { BulkColumn, BulkForm, BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { loadOnce } from '../../lib/async/load-once.ts';
import { useCountedRows } from '../counted-rows.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import styles from './bulk.module.css';
import type { FieldEdit } from './column-edit.ts';
import { editOfRows } from './column-edit.ts';
import type { ValueCount } from './current-values.ts';
import { valueCounts } from './current-values.ts';
import { FieldEdits, firstEdit } from './field-edits.tsx';
import { PlanTable } from './plan-table.tsx';
import { planChanges } from './plan/plan-bulk-action.ts';
import type { NamedRowPlan } from './plan/plan-bulk-action.ts';
import { FieldValue } from '../../entities/define/field-value.ts';
import { startChanges } from './run/start-changes.ts';
import { HiddenCount } from './hidden-count.tsx';
import { useBlankSource } from './use-blank-source.ts';
import { useCurrentValues } from './use-current-values.ts';
import { usePlanning } from './plan/use-planning.ts';
import { anyField, anyFields } from '../../entities/define/field.ts';

export type BulkDialogProps = {
  type: ViewName;
  action: Action<EntityRow>;
  ids: readonly string[];
  /** Those of the rows that search or filter leave out of the list. */
  hidden: ReadonlySet<string>;
  asker: BulkViewer;
  /** The run has started, or the dialog was left. */
  onClose: (what: 'begun' | 'left') => void;
};

/** Changes fields of many rows, with a preview. */
export function ChangeDialog(props: BulkDialogProps) {
  const { run } = props.action;
  if (run.kind !== 'form' || !run.bulkForm) return null;
  return <LoadedDialog {...props} load={run.bulkForm} />;
}

function LoadedDialog({ load, ...props }: BulkDialogProps & { load: () => Promise<BulkForm> }) {
  const bulkForm = use(loadOnce(load));
  return bulkForm((known) => <OpenDialog bulkForm={known} {...props} />);
}

/** The plan may be below what fits in the dialog, where the button that confirms it would come first. */
const scrollToPlan = (plan: HTMLElement | null): void => plan?.scrollIntoView({ block: 'start' });

type OpenChangeProps<Source, Values extends FormValues> = BulkDialogProps & {
  bulkForm: BulkFormOf<Source, Values>;
};

function OpenDialog<Source, Values extends FormValues>(props: OpenChangeProps<Source, Values>) {
  const { bulkForm, type, action, ids, hidden, asker, onClose } = props;
  const { t } = useLingui();
  const offline = useOfflineReason();
  const counted = useCountedRows(type);
  const source = useBlankSource(bulkForm, asker);
  const columns = bulkForm.columns.filter(
    ({ given, policy }) => given === 'many' && can(asker.holder, policy ?? null),
  );
  const values = useCurrentValues(bulkForm, ids, asker);
  const [edits, setEdits] = useState<readonly FieldEdit[]>([firstEdit]);
  const [state, plan, forget] = usePlanning<readonly NamedRowPlan<Values>[]>();
  const whole = editOfRows(columns, edits);

  const { change } = bulkForm;
  const shown = useCallback(
    (field: string, value: unknown) =>
      source && <FieldValue field={anyField(change.fields, field)} source={source} value={value} />,
    [change, source],
  );
  const countsOf = (column: BulkColumn<Source, Values>): readonly ValueCount[] =>
    valueCounts(bulkForm, column, values);
  const changed = state.kind === 'ready' ? state.plan.filter((row) => row.plan.kind === 'change') : [];
  const begin = (): void => {
    startChanges(bulkForm, msg`Update fields`, state.kind === 'ready' ? state.plan : [], asker);
    onClose('begun');
  };
  const preview = (): void => {
    if (!whole) return;
    plan((signal, onProgress) =>
      planChanges(bulkForm, { type, action, ids, asker, signal, onProgress }, whole.edit, whole.fields),
    );
  };
  const isReady = state.kind === 'ready';
  const [changedRows, selectedRows] = [counted(changed.length), counted(ids.length)];
  const reason =
    offline ??
    (whole === null
      ? t`Choose what to change first.`
      : isReady && changed.length === 0
        ? t`There is nothing to change.`
        : undefined);
  return (
    <Dialog
      title={t`Update fields`}
      size="large"
      onClose={() => onClose('left')}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== undefined || state.kind === 'planning') return;
        if (isReady) begin();
        else preview();
      }}
      footer={
        <>
          <Button onClick={() => onClose('left')}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={state.kind === 'planning'} disabledReason={reason}>
            {isReady ? <Trans>Update {changedRows}</Trans> : <Trans>Preview changes</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.plan}>
        <span className={styles.muted}>
          <Trans>{selectedRows} selected</Trans>
          <HiddenCount ids={ids} hidden={hidden} />
        </span>
        {source === null ? (
          <SkeletonRows label={t`Loading…`} rows={3} />
        ) : (
          <FieldEdits
            columns={columns}
            source={source}
            edits={edits}
            countsOf={countsOf}
            rows={ids.length}
            shown={shown}
            onChange={(next) => {
              setEdits(next);
              forget();
            }}
          />
        )}
        {state.kind === 'failed' && (
          <Notice tone="error">
            <Trans>The preview could not be loaded. Try again when the connection is back.</Trans>
          </Notice>
        )}
        {isReady && (
          <div ref={scrollToPlan}>
            <PlanTable
              plan={state.plan}
              countedRows={counted}
              fields={anyFields(change.fields)}
              shown={shown}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
