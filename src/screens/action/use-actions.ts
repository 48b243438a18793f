import { useLingui } from '@lingui/react/macro';
import type { Action, ActionTarget } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { useAccess } from '../../client/data/access.ts';
import { useReach } from '../../client/data/use-reach.ts';
import { useSession } from '../../client/session/session.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import { commonBlockReason, offeredActions } from './offered-actions.ts';
import { useCommand } from './use-command.ts';

/** An action as its button shows it. */
export interface ActionChoice<Row> {
  readonly action: Action<Row>;
  readonly label: string;
  /** Why it cannot be done now. */
  readonly reason: string | undefined;
}

/**
 * What the reader can do to an entity. A command that asks nothing is sent when it is chosen; any other action is
 * handed to `start`, which shows its form, dialog or question.
 */
export function useActions<Row extends EntityRow>(
  type: EntityName,
  actions: readonly Action<Row>[],
  target: ActionTarget<Row> | null,
  start: (action: Action<Row>, target: ActionTarget<Row>) => void,
): {
  readonly choices: readonly ActionChoice<Row>[];
  /** Why nothing can be done to it, whatever it is. */
  readonly blocked: string | null;
  readonly choose: (choice: ActionChoice<Row>) => void;
} {
  const { i18n, t } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const [busy, command] = useCommand();
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const reach = useReach(type, target?.entity ?? null);
  const offers =
    access.state === 'ready' && target
      ? offeredActions(actions, access, target.entity, { userId, reach })
      : [];
  // Who may not is not to begin: until it is known, nobody.
  const waiting = offline ?? (reach === 'unknown' ? t`Loading…` : undefined);
  const common = commonBlockReason(offers);
  return {
    blocked: common && i18n._(common),
    choices: offers.map(({ action, blocked }) => ({
      action,
      label: i18n._(action.label),
      reason: blocked ? i18n._(blocked) : waiting,
    })),
    choose({ action, reason }) {
      const { run } = action;
      if (target === null || reason !== undefined || busy) return;
      if (run.kind === 'command' && !run.confirm) command(() => run.send(target), run.done);
      else start(action, target);
    },
  };
}
