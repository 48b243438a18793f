import { fold } from './fold.ts';

/** A piece of a text: a match of a search, or the text between two matches. */
export type Segment = { text: string; match: boolean };

/** A folded text, and for each of its units where the letter that it comes from begins and ends. */
interface FoldedText {
  readonly text: string;
  readonly begins: readonly number[];
  readonly ends: readonly number[];
}

/** Folds letter by letter, each with its combining accents. */
function foldLetters(source: string): FoldedText {
  let text = '';
  const begins: number[] = [];
  const ends: number[] = [];
  for (const { 0: letter, index } of source.matchAll(/[^]\p{M}*/gu)) {
    const folded = fold(letter);
    text += folded;
    for (let unit = 0; unit < folded.length; unit += 1) {
      begins.push(index);
      ends.push(index + letter.length);
    }
  }
  return { text, begins, ends };
}

/**
 * Splits a text at every match of the query, folded as searches do; the segments concatenate to the
 * text again. An empty query matches nothing.
 */
export function highlight(text: string, query: string): Segment[] {
  const needle = fold(query).trim();
  const whole = text === '' ? [] : [{ text, match: false }];
  if (needle === '' || !fold(text).includes(needle)) return whole;
  const folded = foldLetters(text);
  const segments: Segment[] = [];
  let end = 0;
  for (
    let at = folded.text.indexOf(needle);
    at !== -1;
    at = folded.text.indexOf(needle, at + needle.length)
  ) {
    // A letter that folds to two, such as ß, is marked whole.
    const begin = Math.max(folded.begins[at] ?? 0, end);
    const until = folded.ends[at + needle.length - 1] ?? text.length;
    if (begin >= until) continue;
    if (begin > end) segments.push({ text: text.slice(end, begin), match: false });
    segments.push({ text: text.slice(begin, until), match: true });
    end = until;
  }
  if (end < text.length) segments.push({ text: text.slice(end), match: false });
  return segments;
}
