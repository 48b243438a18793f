import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { KeyName } from '../../lib/text/key-text.ts';

interface ListKey {
  readonly key: KeyName;
  readonly label: MessageDescriptor;
}

/** The keys of a list, defined once for the list and for the shortcut help. */
export const listKeys = {
  search: { key: '/', label: msg`Search the list` },
  next: { key: 'ArrowDown', label: msg`Next row` },
  previous: { key: 'ArrowUp', label: msg`Previous row` },
  down: { key: 'PageDown', label: msg`Page down` },
  up: { key: 'PageUp', label: msg`Page up` },
  first: { key: 'Home', label: msg`First row` },
  last: { key: 'End', label: msg`Last row` },
  open: { key: 'Enter', label: msg`Open details` },
  close: { key: 'Escape', label: msg`Close details` },
  mark: { key: ' ', label: msg`Select row` },
  extend: { key: 'Shift+ArrowDown', label: msg`Extend selection` },
  markAll: { key: 'Mod+a', label: msg`Select all rows` },
  header: { key: 'ArrowRight', label: msg`Next column header` },
  width: { key: 'Shift+ArrowRight', label: msg`Widen the column of the header` },
} as const satisfies Record<string, ListKey>;

export type ListKeyName = keyof typeof listKeys;

const names = Object.keys(listKeys) as ListKeyName[];

/** The list command of a key, or undefined. */
export const listKeyOf = (key: string): ListKeyName | undefined =>
  names.find((name) => listKeys[name].key === key);
