import { useLingui } from '@lingui/react/macro';
import type { LibraryFlow } from '../../domain/entities/library-flow/model.ts';
import { OutlineDialog } from '../../fields/flow/lazy-outline.ts';
import type { ActionTarget } from '../define/action.ts';

/** The blocks of the installed and of the deployed version. */
export function LibraryFlowOutlineDialog({
  entity: flow,
  onClose,
}: ActionTarget<LibraryFlow> & { onClose: () => void }) {
  const { t } = useLingui();
  const { sharedObject, currentRevisionId, deployedRevisionId } = flow;
  return (
    <OutlineDialog
      subject={sharedObject.name}
      versions={[
        { id: currentRevisionId, label: t`Installed` },
        ...(deployedRevisionId === null ? [] : [{ id: deployedRevisionId, label: t`Deployed` }]),
      ]}
      onClose={onClose}
    />
  );
}
