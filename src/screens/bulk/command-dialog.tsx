import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Notice } from '../../kit/notice.tsx';
import { SkeletonRows } from '../../kit/skeleton.tsx';
import { useOfflineReason } from '../use-offline-reason.ts';
import styles from './bulk.module.css';
import type { BulkDialogProps } from './change-dialog.tsx';
import { commandWork } from './command-work.ts';
import { startJob } from './jobs.ts';
import { PlanTable } from './plan-table.tsx';
import { planCommand } from './plan-rows.ts';
import type { NamedPlan } from './plan-rows.ts';
import { reachFor } from './reach.ts';
import { usePlanning } from './use-planning.ts';

const noLabels = {};
const nothing = () => null;

/** A command or a deletion of many rows: which ones, and which not, and then it is sent. */
export function CommandDialog({ type, action, ids, asker, onClose }: BulkDialogProps) {
  const { i18n, t } = useLingui();
  const offline = useOfflineReason();
  const [state, plan] = usePlanning<readonly NamedPlan<null>[]>();
  const look = useEffectEvent(() =>
    plan((signal, onProgress) => planCommand({ type, action, ids, asker, signal, onProgress })),
  );
  useEffect(() => look(), []);

  const { run } = action;
  if (run.kind !== 'delete' && run.kind !== 'command') return null;
  const title = i18n._(action.label);
  const sent = state.kind === 'ready' ? state.plan.filter((row) => row.plan.kind === 'change').length : 0;
  const begin = (): void => {
    const planned = state.kind === 'ready' ? state.plan : [];
    startJob({
      userId: asker.userId,
      title: action.label,
      names: new Map(planned.map(({ id, name }) => [id, name])),
      ids: planned.map(({ id }) => id),
      work: commandWork(type, action, run, ids, asker, reachFor(asker.userId)),
      undo: null,
    });
    onClose('begun');
  };
  const reason =
    offline ?? (state.kind === 'ready' && sent === 0 ? t`There is nothing to change.` : undefined);
  return (
    <Dialog
      title={title}
      size="wide"
      onClose={() => onClose('left')}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined && state.kind === 'ready') begin();
      }}
      footer={
        <>
          <Button onClick={() => onClose('left')}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant={run.kind === 'delete' ? 'danger' : 'primary'}
            busy={state.kind === 'planning'}
            disabledReason={reason}
          >
            {run.kind === 'delete' ? <Plural value={sent} one="Delete # row" other="Delete # rows" /> : title}
          </Button>
        </>
      }
    >
      <div className={styles.plan}>
        {run.kind === 'delete' && (
          <p>
            <Plural
              value={state.kind === 'ready' ? sent : ids.length}
              one="# row is deleted. This cannot be undone."
              other="# rows are deleted. This cannot be undone."
            />
          </p>
        )}
        {run.kind === 'command' && run.confirm && <p>{i18n._(run.confirm.text)}</p>}
        {state.kind === 'failed' && (
          <Notice tone="error">
            <Trans>What would change could not be found out. Try again when the connection is back.</Trans>
          </Notice>
        )}
        {state.kind === 'ready' ? (
          <PlanTable plan={state.plan} labels={noLabels} shown={nothing} />
        ) : (
          state.kind === 'planning' && <SkeletonRows label={t`Loading…`} rows={4} />
        )}
      </div>
    </Dialog>
  );
}
