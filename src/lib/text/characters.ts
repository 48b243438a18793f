/** Code units of the longest emoji are fewer. A longer cluster, such as a pile of accents, counts as several. */
const maxUnitsOfOne = 32;

let segmenter: Intl.Segmenter | undefined;

/** The segmenter takes longer for each character of a longer text, so it gets parts of this many code units. */
const partLength = 256;

/** The characters as users see them: an emoji of a family, a flag or a letter with its accents is one. */
function* charactersOf(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let [start, length] = [0, partLength];
  while (start < text.length) {
    const end = start + length;
    const from = start;
    let last = '';
    for (const { segment, index } of segmenter.segment(text.slice(from, end))) {
      if (last !== '') yield last;
      last = segment;
      start = from + index;
    }
    if (end >= text.length) {
      yield last;
      return;
    }
    // The last character of a part may go on after it. If it is the only one, a longer part is needed.
    length = start === from ? 2 * length : partLength;
  }
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
