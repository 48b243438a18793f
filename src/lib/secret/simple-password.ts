const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
];

/** Whether the second character follows from the first: the same one, or its neighbour in an alphabet or on a keyboard. */
const follows = (first: string, second: string): boolean =>
  first === second || rows.some((row) => row.includes(first + second) || row.includes(second + first));

const isRepeated = (text: string): boolean => text !== '' && (text + text).indexOf(text, 1) < text.length;

/** Characters that nobody can tell from the one before. A password with fewer is guessed like one of that length. */
const minCharacters = 6;

/** Whether a password is a short text repeated, or runs such as `abcdef123456` and `qwertyqwerty`. */
export function isSimplePassword(password: string): boolean {
  const characters = Array.from(password.toLowerCase());
  const surprising = characters.filter((each, at) => at === 0 || !follows(characters[at - 1] ?? '', each));
  return isRepeated(characters.join('')) || new Set(surprising).size < minCharacters;
}
