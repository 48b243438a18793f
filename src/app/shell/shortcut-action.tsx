import { useLingui } from '@lingui/react';
import { Keys } from '../../kit/display/keys.tsx';
import { MenuAction } from '../../kit/menu/menu-item.tsx';
import { shortcutSheetOpen } from '../palette/shortcut-sheet-open.ts';
import { shortcuts } from '../palette/shortcut.ts';

/** The menu entry that opens the shortcut sheet. */
export function ShortcutAction() {
  const { i18n } = useLingui();
  const { key, label } = shortcuts.sheet;
  return (
    <MenuAction icon="keypad" aside={<Keys keys={key} />} onSelect={() => shortcutSheetOpen.set(true)}>
      {i18n._(label)}
    </MenuAction>
  );
}
