import type { KeyName } from '../../../lib/text/key-text.ts';

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The name of a pressed key with its modifiers: `Mod+Shift+z`. For other keys, Shift is part of the character. */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): KeyName {
  const isNamed = key.length > 1 || ctrlKey || metaKey;
  const parts = [
    ...(ctrlKey || metaKey ? ['Mod'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && isNamed ? ['Shift'] : []),
    key.length === 1 ? key.toLowerCase() : key,
  ];
  return parts.join('+');
}
