/**
 * A key as KeyboardEvent.key has it, with what is held beside it: `e`, `?`, `ArrowDown`, `Mod+k`. `Mod` is the command
 * key on Apple's machines and Ctrl elsewhere.
 */
export type KeyName = string;

const isApple = (): boolean =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const signs: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  ' ': '␣',
};

const signOf = (key: string): string => signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** The parts of a key as they are printed on it: `Ctrl` and `K`. */
export const keyTexts = (key: KeyName, apple = isApple()): readonly string[] =>
  key.split(/\+(?=.)/).map((part) => (part === 'Mod' ? (apple ? '⌘' : 'Ctrl') : signOf(part)));

/** The same in one text, for a title. */
export const keyText = (key: KeyName, apple = isApple()): string =>
  keyTexts(key, apple).join(apple ? '' : '+');

/** The key alone, without what is held beside it. */
export const bareKey = (key: KeyName): string => key.split(/\+(?=.)/).at(-1) ?? key;

/** As `aria-keyshortcuts` has it. */
export const ariaKey = (key: KeyName, apple = isApple()): string =>
  key.replace(/^Mod\+/, apple ? 'Meta+' : 'Control+').replace(/ $/, 'Space');
