import type { KeyName } from '../text/key-text.ts';
import { bareKey } from '../text/key-text.ts';
import type { PressedKey } from './pressed-key.ts';
import { pressedKey } from './pressed-key.ts';

interface HeldKeys extends PressedKey {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Whether a key is pressed with Ctrl or ⌘ alone; `name` is that of the shortcut, such as `Mod+d`. */
export const isModKey = (event: HeldKeys, name: KeyName): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  pressedKey(event).toLowerCase() === bareKey(name);
