import type { MessageDescriptor } from '@lingui/core';
import type { BulkOption } from './bulk-form.ts';

/** Enum values: spelled the same in files of any language, and shown by their translated names. */
export const wordOptions = <Word extends string>(
  words: readonly Word[],
  shown: Readonly<Record<Word, MessageDescriptor>>,
): readonly BulkOption[] => words.map((word) => ({ value: word, label: word, shown: shown[word] }));
