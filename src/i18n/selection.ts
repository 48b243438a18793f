import type { MessageDescriptor } from '@lingui/core';

/** Words to be chosen from, by the names of all of them, in their order. */
export const selectionOf = (names: Readonly<Record<string, MessageDescriptor>>) =>
  Object.entries(names).map(([value, title]) => ({ value, title }));
