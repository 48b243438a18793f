import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { isOfOrganization } from '../rows/organization-part.tsx';
import { useOfflineReason } from '../use-offline-reason.ts';
import styles from './bulk.module.css';
import type { BulkDialogProps } from './change-dialog.tsx';
import { commandWork } from './command-work.ts';
import { startJob } from './jobs.ts';
import { OrganizationCountList } from './organization-count-list.tsx';
import { organizationCounts } from './organization-count.ts';
import { PlanTable } from './plan-table.tsx';
import { planCommand } from './plan-bulk-action.ts';
import type { NamedRowPlan } from './plan-bulk-action.ts';
import { platformAccessFor } from './platform-access.ts';
import { StillUsed } from './still-used.tsx';
import { useManyReferences } from './use-many-references.ts';
import { usePlanning } from './use-planning.ts';

const noFields = {};
const nothing = () => null;

/** Sends a command or a deletion for many rows, after showing which rows are affected. */
export function CommandDialog({ type, action, ids, asker, onClose }: BulkDialogProps) {
  const { i18n, t } = useLingui();
  const offline = useOfflineReason();
  const [state, plan] = usePlanning<readonly NamedRowPlan<null>[]>();
  const look = useEffectEvent(() =>
    plan((signal, onProgress) => planCommand({ type, action, ids, asker, signal, onProgress })),
  );
  useEffect(() => look(), []);

  const { run } = action;
  const isDeletion = run.kind === 'delete';
  const planned = state.kind === 'ready' ? state.plan : null;
  const sentIds = useMemo(
    () => planned && planned.flatMap(({ id, plan: row }) => (row.kind === 'change' ? [id] : [])),
    [planned],
  );
  const counts = useMemo(
    () => organizationCounts((planned ?? []).filter(({ plan: row }) => row.kind === 'change')),
    [planned],
  );
  const found = useManyReferences(type, isDeletion ? sentIds : null, asker.organizationId);
  if (run.kind !== 'delete' && run.kind !== 'command') return null;
  const title = i18n._(action.label);
  const sent = sentIds?.length ?? 0;
  const rows = plural(sent, { one: '# row', other: '# rows' });
  const isLooking = isDeletion && sent > 0 && found.state === 'looking';
  const names = new Map(planned?.map(({ id, name }) => [id, name]));
  const begin = (): void => {
    startJob({
      userId: asker.userId,
      title: action.label,
      names,
      ids: [...names.keys()],
      work: commandWork(type, action, run, ids, asker, platformAccessFor(asker.userId)),
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
        if (reason === undefined && state.kind === 'ready' && !isLooking) begin();
      }}
      footer={
        <>
          <Button onClick={() => onClose('left')}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant={run.kind === 'delete' ? 'danger' : 'primary'}
            busy={state.kind === 'planning' || isLooking}
            disabledReason={reason}
          >
            {run.kind === 'delete' ? (
              <Plural value={sent} one="Delete # row" other="Delete # rows" />
            ) : state.kind === 'ready' ? (
              t`${title}: ${rows}`
            ) : (
              title
            )}
          </Button>
        </>
      }
    >
      <div className={styles.plan}>
        {run.kind === 'delete' && (
          <p>
            <Plural
              value={state.kind === 'ready' ? sent : ids.length}
              one="# row will be deleted. This cannot be undone."
              other="# rows will be deleted. This cannot be undone."
            />
          </p>
        )}
        {isOfOrganization(type, asker.organizationId) && <OrganizationCountList counts={counts} />}
        {isDeletion && sent > 0 && (
          <StillUsed
            found={found}
            names={names}
            organizationId={asker.organizationId}
            onFollow={() => onClose('left')}
          />
        )}
        {run.kind === 'command' && (
          <span className={styles.muted}>
            <Plural value={ids.length} one="# row selected" other="# rows selected" />
          </span>
        )}
        {run.kind === 'command' && run.confirm && <p>{i18n._(run.confirm.text)}</p>}
        {state.kind === 'failed' && (
          <Notice tone="error">
            <Trans>The preview could not be loaded. Try again when the connection is back.</Trans>
          </Notice>
        )}
        {state.kind === 'ready' ? (
          <PlanTable plan={state.plan} fields={noFields} shown={nothing} />
        ) : (
          state.kind === 'planning' && <SkeletonRows label={t`Loading…`} rows={4} />
        )}
      </div>
    </Dialog>
  );
}
