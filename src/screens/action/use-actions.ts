import { useLingui } from '@lingui/react/macro';
import type { Action, ActionTarget } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { useAccess } from '../../client/data/access.ts';
import { useRowOrigin } from '../../client/data/use-row-origin.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { useSession } from '../../client/session/session.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import { commonBlockReason, offeredActions } from './offered-actions.ts';
import { useActionTime } from './use-due-actions.ts';
import { useCommands } from './use-command.ts';

/** An action with its label and state. */
export interface ActionChoice<Row> {
  readonly action: Action<Row>;
  readonly label: string;
  /** Whether the row itself prevents it. */
  readonly isBlocked: boolean;
  /** Why it is disabled now. */
  readonly reason: string | undefined;
  /** Whether its command has been sent and not answered yet. */
  readonly busy: boolean;
}

/**
 * The actions of an entity for this user. Commands without confirmation are sent at once; other actions are
 * handed to `start`, which shows their form, dialog or confirmation.
 */
export function useActions<Row extends EntityRow>(
  type: EntityName,
  actions: readonly Action<Row>[],
  target: ActionTarget<Row> | null,
  start: (action: Action<Row>, target: ActionTarget<Row>) => void,
): {
  readonly choices: readonly ActionChoice<Row>[];
  /** The reason that blocks every action, or null. */
  readonly blocked: string | null;
  readonly choose: (choice: ActionChoice<Row>) => void;
} {
  const { i18n, t } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const [unanswered, commandAs] = useCommands();
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const reach = useRowOrigin(type, target?.entity ?? null);
  const now = useActionTime(actions, target?.entity ?? null);
  const offers =
    access.state === 'ready' && target
      ? offeredActions(actions, access, target.entity, { type, userId, reach, now })
      : [];
  // Disabled until we know whether the user may change this row.
  const waiting = offline ?? (reach === 'unknown' ? t`Loading…` : undefined);
  const keyOf = ({ id }: Action<Row>): string => `${target?.entity.id} ${id}`;
  const common = commonBlockReason(offers);
  return {
    blocked: common && i18n._(common),
    choices: offers.map(({ action, blocked }) => {
      const busy = unanswered.has(keyOf(action));
      const reason = blocked ? i18n._(blocked) : busy ? t`Sending…` : waiting;
      return { action, label: i18n._(action.label), isBlocked: blocked !== null, reason, busy };
    }),
    choose({ action, reason }) {
      const { run } = action;
      if (target === null) return;
      // A disabled button does not get here, but a shortcut key does, and it has no tooltip.
      if (reason !== undefined) toast.info(reason, 3);
      else if (run.kind === 'command' && !run.confirm)
        commandAs(keyOf(action))(() => run.send(target), run.done);
      else start(action, target);
    },
  };
}
