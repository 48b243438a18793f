import { msg } from '@lingui/core/macro';
import type { ShortcutScope } from '../../../screens/action/shortcut-scope.ts';

/** The keys of the tree. */
export const outlineKeys: ShortcutScope['lines'] = [
  { key: 'ArrowDown', label: msg`Next row` },
  { key: 'ArrowUp', label: msg`Previous row` },
  { key: 'ArrowRight', label: msg`Unfold, or go to the first row below` },
  { key: 'ArrowLeft', label: msg`Fold, or go to the row above` },
  { key: '*', label: msg`Unfold all rows on this level` },
  { key: 'Shift+ArrowDown', label: msg`Select the next block too` },
  { key: ' ', label: msg`Add the block to the selection, or remove it` },
  { key: 'Shift+F10', label: msg`Menu of the row` },
];
