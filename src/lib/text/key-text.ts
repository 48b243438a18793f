/**
 * A key as in KeyboardEvent.key, with its modifier: `e`, `?`, `ArrowDown`, `Mod+k`. `Mod` is Command on Apple devices
 * and Ctrl elsewhere.
 */
export type KeyName = string;

const isApple = (): boolean =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const symbols: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  ' ': '␣',
};

const symbolOf = (key: string): string => symbols[key] ?? (key.length === 1 ? key.toUpperCase() : key);

const modifiers: Readonly<Record<string, { readonly apple: string; readonly other: string }>> = {
  Mod: { apple: '⌘', other: 'Ctrl' },
  Alt: { apple: '⌥', other: 'Alt' },
};

/** The parts of a shortcut as printed on the keys: `Ctrl` and `K`. */
export const keyTexts = (key: KeyName, apple = isApple()): readonly string[] =>
  key.split(/\+(?=.)/).map((part) => modifiers[part]?.[apple ? 'apple' : 'other'] ?? symbolOf(part));

/** The shortcut as one text, for a title. */
export const keyText = (key: KeyName, apple = isApple()): string =>
  keyTexts(key, apple).join(apple ? '' : '+');

/** The key without its modifier. */
export const bareKey = (key: KeyName): string => key.split(/\+(?=.)/).at(-1) ?? key;

/** The shortcut in the format of `aria-keyshortcuts`. */
export const ariaKey = (key: KeyName, apple = isApple()): string =>
  key.replace(/^Mod\+/, apple ? 'Meta+' : 'Control+').replace(/ $/, 'Space');
