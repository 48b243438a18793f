/** Signs that Unicode does not decompose, with those that people type for them. */
const typedFor: Readonly<Record<string, string>> = {
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
  ...Object.fromEntries(Array.from('‘’‚‛‹›′‵ʹʻʼʽˊˋ׳', (sign) => [sign, "'"])),
  ...Object.fromEntries(Array.from('“”„‟«»״〝〞〟', (sign) => [sign, '"'])),
  ...Object.fromEntries(Array.from('−⁃˗', (sign) => [sign, '-'])),
  ...Object.fromEntries(Array.from('\u1680\u2028\u2029', (space) => [space, ' '])),
  '⁄': '/',
};
/** The decomposition would make a space with an accent of the one, and two apostrophes of the other. */
const beforeDecomposition: Readonly<Record<string, string>> = { '´': "'", '″': '"' };

const nonAscii = /[\u0080-\u{10FFFF}]/u;
const accentsAndInvisible = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu;
const signsBefore = new RegExp(`[${Object.keys(beforeDecomposition).join('')}]`, 'g');
const signsOrDash = new RegExp(`[${Object.keys(typedFor).join('')}]|[^\\P{Pd}-]`, 'gu');

/**
 * The text as people type it: without letter case, accents and invisible signs, and with the plain space, apostrophe,
 * quotation mark and hyphen. So `zoe` finds `Zoë`, and `o'neill` finds `O’Neill`. It works sign by sign: a text contains
 * each of its parts after folding too. Sorting uses it as well: `Intl.Collator` differs between browser versions, and
 * platform and engine must agree on every row's position.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (!nonAscii.test(lower)) return lower;
  return text
    .replaceAll(signsBefore, (sign) => beforeDecomposition[sign] ?? sign)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(accentsAndInvisible, '')
    .replaceAll(signsOrDash, (sign) => typedFor[sign] ?? '-');
}
