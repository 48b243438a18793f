import { Trans } from '@lingui/react/macro';
import { useStorage } from '../../client/connection/link.ts';
import type { KeptDraft } from '../../client/data/open-document.ts';
import { useSession } from '../../client/session/session.ts';
import type { DraftNotice } from './edited-elsewhere.tsx';

type Props = {
  Notice: DraftNotice;
  /** Whether the last change is stored. */
  status: KeptDraft['status'];
};

/** Says that the unsaved changes of a document are not stored on this device; nothing if they are. */
export function UnstoredDraft({ Notice, status }: Props) {
  const storage = useStorage();
  const device = useSession((session) => session.device);
  // On a public computer, the user has chosen this.
  const isInMemory = storage === 'memory' && device === 'private';
  if (!isInMemory && status !== 'full' && status !== 'failed') return null;
  return (
    <Notice tone="warn">
      {status === 'full' ? (
        <Trans>
          This browser has no space left, so your unsaved changes are not stored on this device. Save them
          before you close the tab.
        </Trans>
      ) : (
        <Trans>Your unsaved changes are not stored on this device. Save them before you close the tab.</Trans>
      )}
    </Notice>
  );
}
