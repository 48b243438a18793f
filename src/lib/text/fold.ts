/** Letters that Unicode does not decompose into a base letter and an accent. */
const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
};
const nonAscii = /[\u0080-\u{10FFFF}]/u;
const undecomposed = new RegExp(`[${Object.keys(baseLetters).join('')}]`, 'g');

/**
 * Removes letter case and accents, so that `zoe` finds `Zoë` and `muller` finds `Müller`. Sorting uses it as well:
 * `Intl.Collator` differs between browser versions, and platform and engine must agree on every row's position.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!nonAscii.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(undecomposed, (letter) => baseLetters[letter] ?? letter);
}
