import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { isDirty } from '../../../domain/flow/edit/differences.ts';
import type { SaveState } from '../../../domain/flow/edit/save-state.ts';
import { Button } from '../../../kit/button/button.tsx';
import { readReason } from '../access.ts';
import { useEditorState } from '../model/editor.ts';
import type { OpenFlow } from '../open-draft.ts';
import { NoticeStrip } from './notice-strip.tsx';
import { RestoredNotice } from './restored-notice.tsx';

function EditedElsewhere({ open }: { open: OpenFlow }) {
  const [isTaking, setTaking] = useState(false);
  async function take(): Promise<void> {
    setTaking(true);
    await open.editHere();
    setTaking(false);
  }
  return (
    <NoticeStrip
      tone="info"
      actions={
        <Button size="small" busy={isTaking} onClick={() => void take()}>
          <Trans>Edit here instead</Trans>
        </Button>
      }
    >
      <Trans>Open in another tab. A flow can be changed in one tab at a time.</Trans>
    </NoticeStrip>
  );
}

/** Notices about the unsaved changes of a flow. */
export function EditorNotices({ open, saveState }: { open: OpenFlow; saveState: SaveState }) {
  const { found, status } = useSyncExternalStore(open.draft.subscribe, open.draft.get);
  const { base, document, facts } = useEditorState();
  const reason = readReason(facts);
  const isUnsaved = isDirty(base.document, document);
  if (reason === 'editedElsewhere') return <EditedElsewhere open={open} />;
  return (
    <>
      {saveState.kind === 'unknown' && (
        <NoticeStrip tone="warn">
          <Trans>
            The connection was lost while saving. Whether the flow was saved is checked when the connection is
            back.
          </Trans>
        </NoticeStrip>
      )}
      {reason === 'notPermitted' && isUnsaved && (
        <NoticeStrip tone="warn">
          <Trans>
            You can no longer change this flow. Your unsaved changes stay here until you close it.
          </Trans>
        </NoticeStrip>
      )}
      {isUnsaved && (status === 'full' || status === 'failed') && (
        <NoticeStrip tone="warn">
          {status === 'full' ? (
            <Trans>
              This browser has no space left to keep your unsaved changes. Save them before you close the tab.
            </Trans>
          ) : (
            <Trans>This browser cannot keep your unsaved changes. Save them before you close the tab.</Trans>
          )}
        </NoticeStrip>
      )}
      {found.kind === 'restored' && isUnsaved && reason === null && saveState.kind !== 'unknown' && (
        <RestoredNotice open={open} at={found.at} />
      )}
      {found.kind === 'unreadable' && reason === null && <RestoredNotice open={open} at={null} />}
    </>
  );
}
