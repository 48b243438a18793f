import { useLingui } from '@lingui/react/macro';
import type { LibraryMacro } from '../../domain/entities/library-macro/model.ts';
import { OutlineDialog } from '../../fields/flow/lazy-outline.ts';
import type { ActionTarget } from '../define/action.ts';

/** The blocks of the installed version. */
export function LibraryMacroOutlineDialog({
  entity: { sharedObject, currentRevisionId },
  onClose,
}: ActionTarget<LibraryMacro> & { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <OutlineDialog
      subject={sharedObject.name}
      versions={[{ id: currentRevisionId, label: t`Installed` }]}
      onClose={onClose}
    />
  );
}
