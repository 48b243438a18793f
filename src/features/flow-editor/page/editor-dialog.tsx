import { Suspense } from 'react';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { AddBlockDialog } from '../dialog/add-block-dialog.tsx';
import { ConnectDialog } from '../dialog/connect-dialog.tsx';
import { DescriptionDialog } from '../dialog/description-dialog.tsx';
import type { OpenDialog } from './use-flow-editor.ts';

// None of this code is loaded before it is first used.
const PublishDialog = lazyComponent(
  async () => (await import('../publish/publish-dialog.tsx')).PublishDialog,
);
const UnlistDialog = lazyComponent(async () => (await import('../toolbox/unlist-dialog.tsx')).UnlistDialog);

/** Shows the open dialog of the editor. */
export function EditorDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'describe':
      return <DescriptionDialog id={dialog.id} onClose={onClose} />;
    case 'connect':
      return <ConnectDialog id={dialog.id} onClose={onClose} />;
    case 'addBlock':
      return <AddBlockDialog place={dialog.place} onClose={onClose} />;
    case 'publish':
      return (
        <Suspense>
          <PublishDialog sharedObjectId={dialog.sharedObjectId} onClose={onClose} />
        </Suspense>
      );
    case 'unlist':
      return (
        <Suspense>
          <UnlistDialog sharedObjectId={dialog.sharedObjectId} onClose={onClose} />
        </Suspense>
      );
  }
}
