/** Code units of the longest emoji are fewer. A longer cluster, such as a pile of accents, counts as several. */
const maxUnitsOfOne = 32;

let segmenter: Intl.Segmenter | undefined;

/** The characters as users see them: an emoji of a family, a flag or a letter with its accents is one. */
function* charactersOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

const weightOf = (character: string): number => Math.ceil(character.length / maxUnitsOfOne);

/** Whether a text has at most `max` characters, as users count them. */
export function fitsCharacters(text: string, max: number): boolean {
  // No text has more characters than code units.
  if (text.length <= max) return true;
  if (text.length > max * maxUnitsOfOne) return false;
  return firstCharacters(text, max) === text;
}

/** The beginning of a text that has at most `max` characters. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let [count, length] = [0, 0];
  for (const character of charactersOf(text)) {
    count += weightOf(character);
    if (count > max) return text.slice(0, length);
    length += character.length;
  }
  return text;
}

/** How many characters a text has, as users count them. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const character of charactersOf(text)) count += weightOf(character);
  return count;
}
