import { useLingui } from '@lingui/react';
import type { Action, ActionTarget } from '../../entities/action.ts';
import type { EntityRow } from '../../entities/model.ts';
import { useAccess } from '../../replica/access.ts';
import { useSession } from '../../replica/session.ts';
import { useOfflineReason } from '../use-offline-reason.ts';
import { offersOf } from './offer.ts';
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
  actions: readonly Action<Row>[],
  target: ActionTarget<Row> | null,
  start: (action: Action<Row>, target: ActionTarget<Row>) => void,
): { readonly choices: readonly ActionChoice<Row>[]; readonly choose: (choice: ActionChoice<Row>) => void } {
  const { i18n } = useLingui();
  const access = useAccess();
  const offline = useOfflineReason();
  const [busy, command] = useCommand();
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const offers = access.state === 'ready' && target ? offersOf(actions, access, target.entity, userId) : [];
  return {
    choices: offers.map(({ action, blocked }) => ({
      action,
      label: i18n._(action.label),
      reason: blocked ? i18n._(blocked) : offline,
    })),
    choose({ action, reason }) {
      const { run } = action;
      if (target === null || reason !== undefined || busy) return;
      if (run.kind === 'command' && !run.confirm) command(() => run.send(target), run.done);
      else start(action, target);
    },
  };
}
