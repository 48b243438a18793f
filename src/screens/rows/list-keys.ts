import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { KeyName } from '../../lib/key-text.ts';

interface ListKey {
  readonly key: KeyName;
  readonly label: MessageDescriptor;
}

/** The keys of a list, defined once for the list and for the shortcut help. */
export const listKeys = {
  search: { key: '/', label: msg`Search the list` },
  next: { key: 'ArrowDown', label: msg`Next row` },
  previous: { key: 'ArrowUp', label: msg`Previous row` },
  down: { key: 'PageDown', label: msg`A screenful down` },
  up: { key: 'PageUp', label: msg`A screenful up` },
  first: { key: 'Home', label: msg`First row` },
  last: { key: 'End', label: msg`Last row` },
  open: { key: 'Enter', label: msg`Open the details` },
  mark: { key: ' ', label: msg`Tick the row` },
  extend: { key: 'Shift+ArrowDown', label: msg`Tick rows on the way` },
  markAll: { key: 'Mod+a', label: msg`Tick all rows` },
} as const satisfies Record<string, ListKey>;

export type ListKeyName = keyof typeof listKeys;

const names = Object.keys(listKeys) as ListKeyName[];

/** The list command of a key, or undefined. */
export const listKeyOf = (key: string): ListKeyName | undefined =>
  names.find((name) => listKeys[name].key === key);
