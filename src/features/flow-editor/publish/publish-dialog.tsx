import { useEffect } from 'react';
import { capabilities } from '../../../domain/access/capability.ts';
import { FormDialog } from '../../../screens/form/form-dialog.tsx';
import { useEditorDocument } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { publishForms } from './publish-form.ts';

type Props = {
  /** The shared object that gets another version; null: it is published to another library. */
  sharedObjectId: string | null;
  onClose: () => void;
};

/** The wizard that publishes the open flow or macro. */
export function PublishDialog({ sharedObjectId, onClose }: Props) {
  const { tab, organizationId } = useEditorDocument();
  const { pull } = useEditorTools();
  // A pull begins in the dock below.
  useEffect(() => pull.subscribe(onClose), [pull, onClose]);
  return (
    <FormDialog
      form={publishForms[tab.kind]}
      subject={{
        mode: 'change',
        id: tab.id,
        organizationId,
        ...(sharedObjectId !== null && { from: sharedObjectId }),
      }}
      policy={capabilities.libraryPublish}
      onClose={onClose}
    />
  );
}
