import type { MessageDescriptor } from '@lingui/core';

/** The options of a selection filter, from the names of all values, in their order. */
export const selectionOptions = (names: Readonly<Record<string, MessageDescriptor>>) =>
  Object.entries(names).map(([value, title]) => ({ value, title }));
