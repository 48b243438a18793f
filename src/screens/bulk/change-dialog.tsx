import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { use, useCallback, useState } from 'react';
import { can } from '../../domain/access/can.ts';
import type { Action } from '../../entities/define/action.ts';
import type { FormValues } from '../../entities/define/form.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { BulkForm, BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Select } from '../../kit/form-control/select.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { loadOnce } from '../../lib/async/load-once.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import styles from './bulk.module.css';
import { columnTitle } from './column-title.ts';
import { ColumnEditor } from './column-editor.tsx';
import { editFunction, emptyEdit, isEditComplete } from './column-edit.ts';
import { PlanTable } from './plan-table.tsx';
import { planChanges } from './plan/plan-bulk-action.ts';
import type { NamedRowPlan } from './plan/plan-bulk-action.ts';
import { FieldValue } from '../../entities/define/field-value.ts';
import { startChanges } from './run/start-changes.ts';
import { useBlankSource } from './use-blank-source.ts';
import { usePlanning } from './plan/use-planning.ts';
import { anyField, anyFields } from '../../entities/define/field.ts';

export type BulkDialogProps = {
  type: EntityName;
  action: Action<EntityRow>;
  ids: readonly string[];
  asker: BulkViewer;
  /** The run has started, or the dialog was left. */
  onClose: (what: 'begun' | 'left') => void;
};

/** Changes one field of many rows, with a preview. */
export function ChangeDialog(props: BulkDialogProps) {
  const { run } = props.action;
  if (run.kind !== 'form' || !run.bulkForm) return null;
  return <LoadedDialog {...props} load={run.bulkForm} />;
}

function LoadedDialog({ load, ...props }: BulkDialogProps & { load: () => Promise<BulkForm> }) {
  const bulkForm = use(loadOnce(load));
  return bulkForm((known) => <OpenDialog bulkForm={known} {...props} />);
}

type OpenChangeProps<Source, Values extends FormValues> = BulkDialogProps & {
  bulkForm: BulkFormOf<Source, Values>;
};

function OpenDialog<Source, Values extends FormValues>(props: OpenChangeProps<Source, Values>) {
  const { bulkForm, type, action, ids, asker, onClose } = props;
  const { i18n, t } = useLingui();
  const offline = useOfflineReason();
  const source = useBlankSource(bulkForm, asker);
  const columns = bulkForm.columns.filter(
    ({ given, policy }) => given === 'many' && can(asker.holder, policy ?? null),
  );
  const [columnId, setColumnId] = useState('');
  const [edit, setEdit] = useState(emptyEdit);
  const [state, plan, forget] = usePlanning<readonly NamedRowPlan<Values>[]>();
  const column = columns.find(({ id }) => id === columnId);

  const { change } = bulkForm;
  const shown = useCallback(
    (field: string, value: unknown) =>
      source && <FieldValue field={anyField(change.fields, field)} source={source} value={value} />,
    [change, source],
  );
  const changed = state.kind === 'ready' ? state.plan.filter((row) => row.plan.kind === 'change') : [];
  const begin = (): void => {
    startChanges(bulkForm, msg`Update field`, state.kind === 'ready' ? state.plan : [], asker);
    onClose('begun');
  };
  const preview = (): void => {
    if (!column) return;
    plan((signal, onProgress) =>
      planChanges(
        bulkForm,
        { type, action, ids, asker, signal, onProgress },
        editFunction(column, edit),
        new Set([column.field]),
      ),
    );
  };
  const isReady = state.kind === 'ready';
  const reason =
    offline ??
    (!column || !isEditComplete(column, edit)
      ? t`Choose what to change first.`
      : isReady && changed.length === 0
        ? t`There is nothing to change.`
        : undefined);
  return (
    <Dialog
      title={t`Update field`}
      size="wide"
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
            {isReady ? (
              <Plural value={changed.length} one="Update # row" other="Update # rows" />
            ) : (
              <Trans>Preview changes</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className={styles.plan}>
        <span className={styles.muted}>
          <Plural value={ids.length} one="# row selected" other="# rows selected" />
        </span>
        {source === null ? (
          <SkeletonRows label={t`Loading…`} rows={3} />
        ) : (
          <div className={styles.fields}>
            <Select
              label={t`Field`}
              value={columnId}
              options={[
                ...(column ? [] : [{ value: '', label: t`Choose…` }]),
                ...columns.map((one) => ({ value: one.id, label: columnTitle(i18n, one) })),
              ]}
              onChange={({ target }) => {
                setColumnId(target.value);
                setEdit(emptyEdit);
                forget();
              }}
            />
            {column && (
              <ColumnEditor
                key={column.id}
                column={column}
                source={source}
                edit={edit}
                onChange={(next) => {
                  setEdit(next);
                  forget();
                }}
              />
            )}
          </div>
        )}
        {state.kind === 'failed' && (
          <Notice tone="error">
            <Trans>The preview could not be loaded. Try again when the connection is back.</Trans>
          </Notice>
        )}
        {isReady && <PlanTable plan={state.plan} fields={anyFields(change.fields)} shown={shown} />}
      </div>
    </Dialog>
  );
}
