import type { ReactNode } from 'react';
import type { OpenDocument } from '../../../client/data/open-document.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { EditedElsewhere } from '../../../screens/draft/edited-elsewhere.tsx';
import { RestoredDraft } from '../../../screens/draft/restored-draft.tsx';
import { UnstoredDraft } from '../../../screens/draft/unstored-draft.tsx';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import { readReason } from '../../../screens/tabs/document-access.ts';

/** The texts about one kind of document. */
interface NoticeTexts {
  readonly deleted: ReactNode;
  readonly notPermitted: ReactNode;
  readonly lostElsewhere: ReactNode;
  readonly elsewhere: ReactNode;
  /** Asked before the draft is discarded. */
  readonly discard: string;
}

type Props = { open: OpenDocument; facts: AccessFacts; isUnsaved: boolean; texts: NoticeTexts };

/** Notices about the access to an open document and its unsaved changes. */
export function DraftNotices({ open, facts, isUnsaved, texts }: Props) {
  const { found, status } = useStore(open.draft);
  const reason = readReason(facts);
  const restored = (at: number | null) => (
    <RestoredDraft
      Notice={Notice}
      at={at}
      question={texts.discard}
      onDiscard={open.discard}
      onClose={open.acknowledge}
    />
  );
  if (reason === 'deleted') return <Notice tone="warn">{texts.deleted}</Notice>;
  if (reason === 'editedElsewhere')
    return (
      <EditedElsewhere
        Notice={Notice}
        isChangeLost={status === 'lost'}
        lost={texts.lostElsewhere}
        elsewhere={texts.elsewhere}
        onEditHere={open.editHere}
      />
    );
  return (
    <>
      {reason === 'notPermitted' && isUnsaved && <Notice tone="warn">{texts.notPermitted}</Notice>}
      {isUnsaved && <UnstoredDraft Notice={Notice} status={status} />}
      {found.kind === 'restored' && isUnsaved && reason === null && restored(found.at)}
      {found.kind === 'unreadable' && reason === null && restored(null)}
    </>
  );
}
