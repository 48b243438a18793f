import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useMayView } from '../../../client/data/access.ts';
import { isDirty } from '../../../domain/flow/edit/differences.ts';
import type { SaveState } from '../../../domain/flow/edit/save-state.ts';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { EditedElsewhere } from '../../../screens/draft/edited-elsewhere.tsx';
import { UnstoredDraft } from '../../../screens/draft/unstored-draft.tsx';
import { readReason } from '../../../screens/tabs/document-access.ts';
import type { OpenFlow } from '../open-flow.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { NoticeStrip } from './notice-strip.tsx';
import { RestoredNotice } from './restored-notice.tsx';

const WithheldNotice = lazyComponent(async () => (await import('./withheld-notice.tsx')).WithheldNotice);

/** Notices about the access to a flow and its unsaved changes. */
export function EditorNotices({ open, saveState }: { open: OpenFlow; saveState: SaveState }) {
  const { found, status } = useStore(open.draft);
  const { base, document, facts } = useEditorState();
  const mayView = useMayView(useEditorDocument().tab.kind);
  const reason = readReason(facts);
  const isUnsaved = isDirty(base.document, document);
  if (reason === 'editedElsewhere')
    return (
      <EditedElsewhere
        Notice={NoticeStrip}
        isChangeLost={status === 'lost'}
        lost={
          <Trans>
            Another tab took over before your last change in this tab was stored. That change is lost. A flow
            can be changed in one tab at a time.
          </Trans>
        }
        elsewhere={<Trans>Open in another tab. A flow can be changed in one tab at a time.</Trans>}
        onEditHere={open.editHere}
      />
    );
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
      {saveState.kind === 'idle' && saveState.refused === 'tooLarge' && isUnsaved && (
        <NoticeStrip tone="warn">
          <Trans>
            This is too large to be saved: more than 2 MB. Your changes are still here. Shorten long texts or
            move some of the blocks to a macro, and save again.
          </Trans>
        </NoticeStrip>
      )}
      {!mayView && !isUnsaved && (
        <NoticeStrip tone="warn">
          <Trans>You no longer have permission to view this. It is shown as it was.</Trans>
        </NoticeStrip>
      )}
      {reason === 'notPermitted' && isUnsaved && (
        <Suspense>
          <WithheldNotice />
        </Suspense>
      )}
      {isUnsaved && <UnstoredDraft Notice={NoticeStrip} status={status} />}
      {found.kind === 'restored' && isUnsaved && reason === null && saveState.kind !== 'unknown' && (
        <RestoredNotice open={open} at={found.at} />
      )}
      {found.kind === 'unreadable' && reason === null && <RestoredNotice open={open} at={null} />}
    </>
  );
}
