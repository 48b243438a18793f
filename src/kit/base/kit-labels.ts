import { createContext, use } from 'react';

/** The few labels that kit components need themselves; the app supplies them in the user's language. */
export type KitLabels = {
  close: string;
  showPassword: string;
  hidePassword: string;
  clear: string;
  /** Names the region of the toasts. */
  messages: string;
  /** Marks work that is not saved yet. */
  unsaved: string;
  /** Stands for a value that there is not. */
  none: string;
  chooseFile: string;
  /** Stands behind the button that chooses a file. */
  dropFile: string;
  removeFile: string;
};

export const KitLabelsContext = createContext<KitLabels>({
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clear: 'Clear',
  messages: 'Messages',
  unsaved: 'not saved',
  none: 'None',
  chooseFile: 'Choose file',
  dropFile: 'or drop it here',
  removeFile: 'Remove file',
});

/** The kit's labels in the user's language. */
export const useKitLabels = () => use(KitLabelsContext);
