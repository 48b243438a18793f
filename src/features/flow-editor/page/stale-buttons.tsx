import { Trans, useLingui } from '@lingui/react/macro';
import { isDirty } from '../../../domain/flow/edit/differences.ts';
import { Button } from '../../../kit/button/button.tsx';
import { MergeButton } from '../compare/compare-buttons.tsx';
import { useUndoToast } from '../verb/use-undo-toast.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import type { NewerProblem } from './use-newer.ts';

function useProblemText(problem: NewerProblem | null): string | undefined {
  const { t } = useLingui();
  switch (problem) {
    case null:
      return undefined;
    case 'missing':
      return t`This version could not be found`;
    case 'tooLarge':
      return t`The new version exceeds a limit on the contents of a flow.`;
    case 'unreadable':
      return t`The new version cannot be read.`;
  }
}

/** Offers to reload or merge the version of others (S1-4-44, S1-8-04). */
export function StaleButtons({ problem }: { problem: NewerProblem | null }) {
  const { t } = useLingui();
  const { store } = useEditorDocument();
  const sayUndoable = useUndoToast();
  const { base, document, newer, access } = useEditorState();
  const replaces = isDirty(base.document, document);
  const unreadable = useProblemText(problem);
  function reload(): void {
    if (newer === null) return;
    store.reload(newer);
    if (replaces) sayUndoable(t`Your changes were replaced.`);
  }
  return (
    <>
      <Button
        size="small"
        icon="refresh"
        busy={newer === null && problem === null}
        // Undo could not restore them.
        disabledReason={
          unreadable ??
          (replaces && access === 'read' ? t`This would replace your unsaved changes.` : undefined)
        }
        onClick={reload}
      >
        <Trans>Flow has changed, click to reload</Trans>
      </Button>
      {access === 'edit' && <MergeButton unreadable={unreadable} />}
    </>
  );
}
