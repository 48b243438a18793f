import { Suspense } from 'react';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { AddBlockDialog } from '../dialog/add-block-dialog.tsx';
import { ConnectDialog } from '../dialog/connect-dialog.tsx';
import { DescriptionDialog } from '../dialog/description-dialog.tsx';
import { UnlistDialog } from '../toolbox/unlist-dialog.tsx';
import type { OpenDialog } from './use-flow-editor.ts';

// None of the wizard's code is loaded before it is first opened.
const PublishDialog = lazyComponent(
  async () => (await import('../publish/publish-dialog.tsx')).PublishDialog,
);

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
      return <UnlistDialog sharedObjectId={dialog.sharedObjectId} onClose={onClose} />;
  }
}
