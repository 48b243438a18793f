import { AddBlockDialog } from '../dialog/add-block-dialog.tsx';
import { ConnectDialog } from '../dialog/connect-dialog.tsx';
import { DescriptionDialog } from '../dialog/description-dialog.tsx';
import type { OpenDialog } from './use-flow-editor.ts';

/** Shows the open dialog of the editor. */
export function EditorDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'describe':
      return <DescriptionDialog id={dialog.id} onClose={onClose} />;
    case 'connect':
      return <ConnectDialog id={dialog.id} onClose={onClose} />;
    case 'addBlock':
      return <AddBlockDialog place={dialog.place} onClose={onClose} />;
  }
}
