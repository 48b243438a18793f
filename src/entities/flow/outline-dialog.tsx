import { useLingui } from '@lingui/react/macro';
import type { Flow } from '../../domain/entities/flow/model.ts';
import { OutlineDialog } from '../../fields/flow/lazy-outline.ts';
import type { ActionTarget } from '../define/action.ts';

/** The blocks of the working and of the deployed version. */
export function FlowOutlineDialog({ entity: flow, onClose }: ActionTarget<Flow> & { onClose: () => void }) {
  const { t } = useLingui();
  const { name, workingRevisionId, deployedRevisionId } = flow;
  return (
    <OutlineDialog
      subject={name}
      versions={[
        { id: workingRevisionId, label: t`Last saved` },
        ...(deployedRevisionId === null ? [] : [{ id: deployedRevisionId, label: t`Deployed` }]),
      ]}
      onClose={onClose}
    />
  );
}
