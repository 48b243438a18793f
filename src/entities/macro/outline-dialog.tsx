import { useLingui } from '@lingui/react/macro';
import type { Macro } from '../../domain/entities/macro/model.ts';
import { OutlineDialog } from '../../fields/flow/lazy-outline.ts';
import type { ActionTarget } from '../define/action.ts';

/** The blocks of the working version. */
export function MacroOutlineDialog({
  entity: macro,
  onClose,
}: ActionTarget<Macro> & { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <OutlineDialog
      subject={macro.name}
      versions={[{ id: macro.workingRevisionId, label: t`Last saved` }]}
      onClose={onClose}
    />
  );
}
