import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { toast } from '../../../kit/feedback/toast.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { undoLater } from './undo-later.ts';

/** Shows a toast about the last step, which offers to undo it. */
export function useUndoToast(): (text: string) => void {
  const { t } = useLingui();
  const { store } = useEditorDocument();
  return useCallback(
    (text) => {
      const undo = undoLater(store);
      const run = (): void => {
        if (undo() === 'tooLate') toast.info(t`You have changed something else since. Undo that first.`, 5);
      };
      toast.info(text, 10, { label: t`Undo`, run });
    },
    [store, t],
  );
}
