import { createContext, use } from 'react';

/** The few words that kit components say by themselves; the shell gives them in the reader's language. */
export type KitWords = {
  close: string;
  showPassword: string;
  hidePassword: string;
  clear: string;
  /** Where messages show for a while. */
  messages: string;
};

export const WordsContext = createContext<KitWords>({
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  clear: 'Clear',
  messages: 'Messages',
});

/** The kit's own words in the reader's language. */
export const useWords = () => use(WordsContext);
