import type { PressedKey } from '../../../lib/browser/pressed-key.ts';
import { pressedKey } from '../../../lib/browser/pressed-key.ts';
import type { KeyName } from '../../../lib/text/key-text.ts';

interface Pressed extends PressedKey {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The name of a pressed key with its modifiers: `Mod+Shift+z`. For other keys, Shift is part of the character. */
export function keyOf(pressed: Pressed): KeyName {
  const { ctrlKey, metaKey, altKey, shiftKey } = pressed;
  const key = pressedKey(pressed);
  const isNamed = key.length > 1 || ctrlKey || metaKey;
  const parts = [
    ...(ctrlKey || metaKey ? ['Mod'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && isNamed ? ['Shift'] : []),
    key.length === 1 ? key.toLowerCase() : key,
  ];
  return parts.join('+');
}
