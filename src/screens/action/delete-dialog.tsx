import { Trans, useLingui } from '@lingui/react/macro';
import type { ActionRun, ActionTarget, Obstacle } from '../../entities/define/action.ts';
import { useAnswer } from '../../client/data/use-answer.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { isOfOrganization } from '../rows/organization-part.tsx';
import styles from './action.module.css';
import { useCommand } from './use-command.ts';
import { usedReason } from './used-reason.ts';
import { WhereUsed } from './where-used.tsx';

type Props<Row> = {
  type: EntityName;
  /** 'Delete user'. */
  title: string;
  /** 'Ada Lovelace'. */
  name: string;
  run: Extract<ActionRun<Row>, { kind: 'delete' }>;
  target: ActionTarget<Row>;
  /** Why it cannot be deleted now. */
  blocked: string | undefined;
  onClose: () => void;
};

// Inside Trans, a name that looks like a tag would lose it.
const Strong = ({ text }: { text: string }) => <strong>{text}</strong>;

/** Maximum number of uses listed where they prevent the deletion. */
const blockedLimit = 5;

const noObstacle = (): Obstacle => ({ state: 'none' });

/** Confirms a deletion, and lists all references before it can be confirmed, or what prevents it. */
export function DeleteDialog<Row extends EntityRow>(props: Props<Row>) {
  const { type, title, name, run, target, blocked, onClose } = props;
  const { i18n, t } = useLingui();
  const { entity, organizationId } = target;
  const { useObstacle = noObstacle } = run;
  const obstacle = useObstacle(entity, onClose);
  const [busy, command] = useCommand();
  const parameters = { type, id: entity.id };
  const [found] = useAnswer({ name: 'reference.list', parameters, organizationId });
  const used = run.whileUsed === 'refused' && found.state === 'ready' ? usedReason(found.value) : undefined;
  const deletes = obstacle.state === 'none' ? obstacle.deletes : undefined;
  const reason = obstacle.state === 'blocked' ? obstacle.reason : used;
  return (
    <ConfirmDialog
      title={title}
      size="medium"
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      busy={busy || found.state === 'loading' || obstacle.state === 'looking'}
      blocked={blocked ?? (reason && i18n._(reason))}
      onConfirm={() => command(deletes?.send ?? (() => run.send(target)), run.done, onClose)}
      onClose={onClose}
    >
      <p>
        {reason ? (
          <Trans>
            <Strong text={name} /> cannot be deleted.
          </Trans>
        ) : (
          <Trans>
            Delete <Strong text={name} />? This cannot be undone.
          </Trans>
        )}
      </p>
      {isOfOrganization(type, organizationId) && (
        <p>
          <Trans>Organization:</Trans> <EntityText type="organizationTreeView" id={entity.organizationId} />
        </p>
      )}
      {deletes && (
        <>
          <p>
            <Trans>These are deleted too:</Trans>
          </p>
          <div className={styles.facts}>{deletes.about}</div>
        </>
      )}
      {obstacle.state === 'blocked' ? (
        <div className={styles.facts}>{obstacle.about}</div>
      ) : (
        <WhereUsed
          found={found}
          {...(used && { limit: blockedLimit })}
          organizationId={organizationId}
          onFollow={onClose}
        />
      )}
    </ConfirmDialog>
  );
}
