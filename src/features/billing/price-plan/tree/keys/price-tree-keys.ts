import { msg } from '@lingui/core/macro';
import type { ShortcutScope } from '../../../../../screens/action/shortcut-scope.ts';

/** The keys of a price tree that its buttons show too. */
export const priceTreeKeys = {
  search: { key: 'Mod+f', label: msg`Find a product` },
  fillDown: { key: 'Mod+d', label: msg`Copy the rule above, or the first selected one, down` },
} as const satisfies Record<string, ShortcutScope['lines'][number]>;

/** All keys of a price tree, for the list of shortcuts. */
export const priceTreeScope: ShortcutScope = {
  title: msg`In a price plan`,
  lines: [
    priceTreeKeys.search,
    { key: '*', label: msg`Unfold all rows on this level` },
    { key: 'Alt+Enter', label: msg`Explain the price` },
    { key: 'F2', label: msg`Edit the rule` },
    { key: 'Alt+ArrowDown', label: msg`Choose a kind of rule` },
    { key: 'Delete', label: msg`Remove the rule, so that the one above holds` },
    { key: 'Shift+ArrowDown', label: msg`Select the next row too` },
    { key: 'Mod+ ', label: msg`Add the row to the selection, or remove it` },
    { key: 'Mod+a', label: msg`Select all rows shown` },
    { key: 'Mod+c', label: msg`Copy the selected rules` },
    { key: 'Mod+v', label: msg`Paste rules` },
    priceTreeKeys.fillDown,
    { key: 'Mod+z', label: msg`Undo` },
    { key: 'Mod+y', label: msg`Redo` },
    { key: 'Mod+s', label: msg`Save` },
  ],
};
