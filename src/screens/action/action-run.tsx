import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { use, useState } from 'react';
import type { Action, ActionTarget } from '../../entities/define/action.ts';
import type { EntityForm } from '../../entities/define/form.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { entityDisplayName } from '../../fields/entity/entity-display-name.ts';
import type { Policy } from '../../domain/core/permission.ts';
import { useSelect } from '../../fields/page-search/selection.ts';
import { loadOnce } from '../../lib/async/load-once.ts';
import { serverNow } from '../../client/connection/clock.ts';
import { useSession } from '../../client/session/session.ts';
import { newUuid } from '../../lib/secret/uuid.ts';
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
  const reason = blockReasonOf(action, target.entity, { type, userId, reach: 'unknown', now: serverNow() });
  const blocked = reason ? i18n._(reason) : undefined;
  switch (run.kind) {
    case 'form':
      return run.makes === 'copy' ? (
        <CopyForm load={run.load} policy={action.policy} type={type} target={target} onClose={onClose} />
      ) : (
        <ActionForm load={run.load} policy={action.policy} target={target} onClose={onClose} />
      );
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

/** The form of a new entity, filled in from this one; shows the new one afterwards. */
function CopyForm({ type, load, policy, target, onClose }: ActionFormProps & { type: EntityName }) {
  const form = use(loadOnce(load));
  const select = useSelect();
  const [id] = useState(newUuid);
  const { entity, organizationId } = target;
  const subject = {
    mode: 'create',
    id,
    organizationId: organizationId ?? entity.organizationId,
    from: entity.id,
  } as const;
  return (
    <FormDialog
      form={form}
      subject={subject}
      policy={policy}
      onClose={onClose}
      onSaved={(made) => select({ type, id: made, organizationId, variant: null })}
    />
  );
}
