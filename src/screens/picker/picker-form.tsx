import { flushSync } from 'react-dom';
import type { Creation } from '../form/creation-form.tsx';
import { CreationForm } from '../form/creation-form.tsx';

type Props = Creation & {
  onClose: () => void;
  onCreated: (id: string) => void;
};

/** The form that creates an entity, over its picker. */
export function PickerForm({ onCreated, ...form }: Props) {
  return (
    <CreationForm
      {...form}
      onSaved={(id) => {
        // Dialogs that close together would give the focus back to one that is gone.
        flushSync(form.onClose);
        onCreated(id);
      }}
    />
  );
}
