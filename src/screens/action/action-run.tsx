import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { use } from 'react';
import type { Action, ActionTarget } from '../../entities/define/action.ts';
import type { EntityForm } from '../../entities/define/form.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { entityDisplayName } from '../../fields/entity/entity-display-name.ts';
import type { Policy } from '../../domain/core/permission.ts';
import { loadOnce } from '../../lib/async/load-once.ts';
import { useSession } from '../../client/session/session.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { ConfirmCommand } from './confirm-command.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { blockReasonOf } from './offered-actions.ts';

type Props<Row extends EntityRow> = {
  type: EntityName;
  action: Action<Row>;
  target: ActionTarget<Row>;
  onClose: () => void;
};

/** A running action: its form, dialog or confirmation. */
export function ActionRun<Row extends EntityRow>(props: Props<Row>): ReactNode {
  const { type, action, target, onClose } = props;
  const { i18n } = useLingui();
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const { run } = action;
  // The row may change while the confirmation is open.
  const reason = blockReasonOf(action, target.entity, { userId, reach: 'unknown' });
  const blocked = reason ? i18n._(reason) : undefined;
  switch (run.kind) {
    case 'form':
      return <ActionForm load={run.load} policy={action.policy} target={target} onClose={onClose} />;
    case 'dialog':
      return <run.Dialog {...target} onClose={onClose} />;
    case 'delete': {
      const name = entityDisplayName(type, target.entity, i18n.locale);
      const title = i18n._(action.label);
      return (
        <DeleteDialog
          type={type}
          title={title}
          name={name}
          run={run}
          target={target}
          blocked={blocked}
          onClose={onClose}
        />
      );
    }
    case 'command':
      // Commands without confirmation are sent by `useActions`.
      return run.confirm ? (
        <ConfirmCommand
          run={run}
          question={run.confirm}
          target={target}
          blocked={blocked}
          onClose={onClose}
        />
      ) : null;
  }
}

type ActionFormProps = {
  load: () => Promise<EntityForm>;
  policy: Policy;
  target: ActionTarget<EntityRow>;
  onClose: () => void;
};

function ActionForm({ load, policy, target, onClose }: ActionFormProps) {
  const form = use(loadOnce(load));
  const { entity, organizationId } = target;
  const subject = { mode: 'change', id: entity.id, organizationId } as const;
  return <FormDialog form={form} subject={subject} policy={policy} onClose={onClose} />;
}
