import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenDocument } from '../../../client/data/open-document.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { EditedElsewhere } from '../../../screens/draft/edited-elsewhere.tsx';
import { RestoredDraft } from '../../../screens/draft/restored-draft.tsx';
import type { ReadReason } from '../../../screens/tabs/document-access.ts';

/** What the notices say of one kind of document. */
export interface NoticeTexts {
  readonly deleted: ReactNode;
  readonly lost: ReactNode;
  readonly elsewhere: ReactNode;
  readonly notPermitted: ReactNode;
  readonly discardQuestion: string;
}

type Props = {
  open: OpenDocument;
  /** Why the document is read-only; null if it can be changed. */
  reason: ReadReason | null;
  isUnsaved: boolean;
  texts: NoticeTexts;
};

/** Notices about the access to a document and its unsaved changes. */
export function DocumentNotices({ open, reason, isUnsaved, texts }: Props) {
  const { found, status } = useStore(open.draft);
  if (reason === 'deleted') return <Notice tone="warn">{texts.deleted}</Notice>;
  if (reason === 'editedElsewhere')
    return (
      <EditedElsewhere
        Notice={Notice}
        isChangeLost={status === 'lost'}
        lost={texts.lost}
        elsewhere={texts.elsewhere}
        onEditHere={open.editHere}
      />
    );
  const isRestored = found.kind === 'unreadable' || (found.kind === 'restored' && isUnsaved);
  return (
    <>
      {reason === 'notPermitted' && isUnsaved && <Notice tone="warn">{texts.notPermitted}</Notice>}
      {isUnsaved && (status === 'full' || status === 'failed') && (
        <Notice tone="warn">
          <Trans>
            Your unsaved changes are not stored on this device. Save them before you close the tab.
          </Trans>
        </Notice>
      )}
      {isRestored && reason === null && (
        <RestoredDraft
          Notice={Notice}
          at={found.kind === 'restored' ? found.at : null}
          question={texts.discardQuestion}
          onDiscard={open.discard}
          onClose={open.acknowledge}
        />
      )}
    </>
  );
}
