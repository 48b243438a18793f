import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button/button.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { copyAll } from '../verb/clipboard.ts';
import { writeClipboard } from '../verb/write-clipboard.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { NoticeStrip } from './notice-strip.tsx';

/** Tells the user that unsaved changes can no longer be saved, and offers to copy the blocks. */
export function WithheldNotice() {
  const { t } = useLingui();
  const { store } = useEditorDocument();
  const { document } = useEditorState();
  function copy(): void {
    writeClipboard(copyAll(store));
    toast.success(t`All blocks copied. They can be pasted into another flow, or kept as text.`, 5);
  }
  return (
    <NoticeStrip
      tone="warn"
      actions={
        document.nodes.size > 0 && (
          <Button size="small" icon="copy" onClick={copy}>
            <Trans>Copy all blocks</Trans>
          </Button>
        )
      }
    >
      <Trans>You can no longer change this flow. Your unsaved changes stay here until you close it.</Trans>
    </NoticeStrip>
  );
}
