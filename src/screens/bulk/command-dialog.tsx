import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ManyObstacles } from '../../entities/define/action.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { useCountedRows } from '../counted-rows.ts';
import { isOfOrganization } from '../rows/organization-part.tsx';
import { useOfflineReason } from '../use-offline-reason.ts';
import styles from './bulk.module.css';
import type { BulkDialogProps } from './change-dialog.tsx';
import { HiddenCount } from './hidden-count.tsx';
import { commandWork } from './run/command-work.ts';
import { startJob } from './run/jobs.ts';
import { OrganizationCountList } from './organization-count-list.tsx';
import { organizationCounts } from './plan/organization-count.ts';
import { PlanTable } from './plan-table.tsx';
import { planCommand } from './plan/plan-bulk-action.ts';
import type { NamedRowPlan } from './plan/plan-bulk-action.ts';
import { reasonsOfUses, refuseRows } from './plan/refuse-rows.ts';
import { platformAccessFor } from './run/platform-access.ts';
import { StillUsed } from './still-used.tsx';
import { useManyReferences } from './use-many-references.ts';
import { usePlanning } from './plan/use-planning.ts';

const noFields = {};
const nothing = () => null;
const none = { state: 'known', reasons: new Map() } as const satisfies ManyObstacles;
const noObstacles = () => none;

const changedIds = (plan: readonly NamedRowPlan<null>[]): readonly string[] =>
  plan.flatMap(({ id, plan: row }) => (row.kind === 'change' ? [id] : []));

/** Sends a command or a deletion for many rows, after showing which rows are affected. */
export function CommandDialog({ type, action, ids, hidden, asker, onClose }: BulkDialogProps) {
  const { i18n, t } = useLingui();
  const counted = useCountedRows(type);
  const offline = useOfflineReason();
  const [state, plan] = usePlanning<readonly NamedRowPlan<null>[]>();
  const look = useEffectEvent(() =>
    plan((signal, onProgress) => planCommand({ type, action, ids, asker, signal, onProgress })),
  );
  useEffect(() => look(), []);

  const { run } = action;
  const isDeletion = run.kind === 'delete';
  const possible = state.kind === 'ready' ? state.plan : null;
  const possibleIds = useMemo(() => possible && changedIds(possible), [possible]);
  const { useManyObstacles = noObstacles } = run.kind === 'delete' ? run : {};
  const obstacles = useManyObstacles(possibleIds);
  const found = useManyReferences(type, isDeletion ? possibleIds : null, asker.organizationId);
  const whileUsed = run.kind === 'delete' ? run.whileUsed : undefined;
  const planned = useMemo(() => {
    const uses = whileUsed === 'refused' ? reasonsOfUses(found) : none.reasons;
    if (possible === null || obstacles.state === 'looking' || uses === null) return null;
    return refuseRows(possible, new Map([...uses, ...obstacles.reasons]));
  }, [possible, obstacles, whileUsed, found]);
  const counts = organizationCounts((planned ?? []).filter(({ plan: row }) => row.kind === 'change'));
  if (run.kind !== 'delete' && run.kind !== 'command') return null;
  const sentIds = new Set(planned && changedIds(planned));
  const sent = sentIds.size;
  const deleted = planned ? sent : ids.length;
  const hiddenCount = (planned ? [...sentIds] : ids).filter((id) => hidden.has(id)).length;
  const label = i18n._(action.label);
  const deletionOf = (rows: string): string => t`Delete ${rows}`;
  const [rows, deletedRows, selectedRows] = [counted(sent), counted(deleted), counted(ids.length)];
  const isLooking = planned === null || (isDeletion && sent > 0 && found.state === 'looking');
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
  const idle = isDeletion ? t`There is nothing to delete.` : t`There is nothing to change.`;
  const reason = offline ?? (planned !== null && sent === 0 ? idle : undefined);
  return (
    <Dialog
      title={isDeletion ? deletionOf(deletedRows) : label}
      size="medium"
      onClose={() => onClose('left')}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined && !isLooking) begin();
      }}
      footer={
        <>
          <Button onClick={() => onClose('left')}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant={run.kind === 'delete' ? 'danger' : 'primary'}
            busy={state.kind !== 'failed' && isLooking}
            disabledReason={reason}
          >
            {run.kind === 'delete' ? deletionOf(rows) : planned ? t`${label}: ${rows}` : label}
          </Button>
        </>
      }
    >
      <div className={styles.plan}>
        {run.kind === 'delete' && deleted > 0 && (
          <p>
            <Plural
              value={deleted}
              one={`${deletedRows} will be deleted. This cannot be undone.`}
              other={`${deletedRows} will be deleted. This cannot be undone.`}
            />
          </p>
        )}
        {run.kind === 'delete' && hiddenCount > 0 && (
          <Notice tone="warn">
            <Plural
              value={hiddenCount}
              one="The list does not show # of these rows, because of its search or filters."
              other="The list does not show # of these rows, because of its search or filters."
            />
          </Notice>
        )}
        {isOfOrganization(type, asker.organizationId) && <OrganizationCountList counts={counts} />}
        {isDeletion && sent > 0 && (
          <StillUsed
            found={
              found.state === 'known'
                ? { ...found, named: found.named.filter(({ id }) => sentIds.has(id)) }
                : found
            }
            names={names}
            organizationId={asker.organizationId}
            onFollow={() => onClose('left')}
          />
        )}
        {run.kind === 'command' && (
          <span className={styles.muted}>
            <Trans>{selectedRows} selected</Trans>
            <HiddenCount ids={ids} hidden={hidden} />
          </span>
        )}
        {run.kind === 'command' && run.confirm && <p>{i18n._(run.confirm.text)}</p>}
        {state.kind === 'failed' && (
          <Notice tone="error">
            <Trans>The preview could not be loaded. Try again when the connection is back.</Trans>
          </Notice>
        )}
        {planned ? (
          <PlanTable
            plan={planned}
            countedRows={isDeletion ? undefined : counted}
            fields={noFields}
            shown={nothing}
          />
        ) : (
          state.kind !== 'failed' && <SkeletonRows label={t`Loading…`} rows={4} />
        )}
      </div>
    </Dialog>
  );
}
