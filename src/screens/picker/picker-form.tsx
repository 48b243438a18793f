import { use } from 'react';
import { flushSync } from 'react-dom';
import { loadOnce } from '../../lib/async/load-once.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { PickerCreation } from './create-in-picker.tsx';

type Props = PickerCreation & {
  onClose: () => void;
  onCreated: (id: string) => void;
};

/** The form that creates an entity, over its picker. */
export function PickerForm({ create, subject, onClose, onCreated }: Props) {
  const form = use(loadOnce(create.load));
  return (
    <FormDialog
      form={form}
      subject={subject}
      policy={create.policy}
      onClose={onClose}
      onSaved={(id) => {
        // Dialogs that close together would give the focus back to one that is gone.
        flushSync(onClose);
        onCreated(id);
      }}
    />
  );
}
