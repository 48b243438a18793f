/** The members of a keyboard event that name its key. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** The characters of the places of keys that have other letters in some alphabets. */
const signs: { readonly [code: string]: string } = {
  Backquote: '`',
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Quote: "'",
  Semicolon: ';',
  Slash: '/',
};

const isForeignLetter = (key: string): boolean => /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);

/**
 * The key that shortcuts compare. A Latin letter counts wherever its key is. Layouts of other alphabets have no Latin
 * letters, so there the place of the key counts: the one that has the letter on an American keyboard.
 */
export function pressedKey({ key, code, shiftKey }: PressedKey): string {
  if (!isForeignLetter(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined) return signs[code] ?? key;
  return shiftKey ? letter : letter.toLowerCase();
}
