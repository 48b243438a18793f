import { fold } from './fold.ts';
import type { Segment } from './highlight.ts';

/** The words of a search, folded: a text matches if it contains all of them, in any order. */
export interface SearchWords {
  readonly words: readonly string[];
}

export const searchWords = (typed: string): SearchWords => ({
  words: fold(typed).split(/\s+/).filter(Boolean),
});

const [zero, nine, a, z, firstNonAscii] = [48, 57, 97, 122, 128];

/** Whether a word begins at an index of a folded text. */
function isWordStart(text: string, at: number): boolean {
  const before = at === 0 ? 0 : text.charCodeAt(at - 1);
  return !((before >= a && before <= z) || (before >= zero && before <= nine) || before >= firstNonAscii);
}

/** The index of an unbroken match: at a word start if possible, else anywhere; -1 if there is none. */
function wholeMatchIndex(text: string, word: string): number {
  const first = text.indexOf(word);
  for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) if (isWordStart(text, at)) return at;
  return first;
}

/** Whether the text contains the letters in this order: a cheap test that rules out most texts. */
function hasLetters(text: string, word: string): boolean {
  let at = -1;
  for (const letter of word) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}

const nextWordStart = (text: string, letter: string, from: number): number => {
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1))
    if (isWordStart(text, at)) return at;
  return -1;
};

/** The offsets of a word's letters from a word start: each adjacent, at the next word start, or after a skip. */
function fuzzyMatchFrom(text: string, word: string, start: number): readonly number[] | null {
  const offsets = [start];
  let skips = Math.floor(word.length / 3);
  for (let n = 1, at = start; n < word.length; n += 1) {
    const letter = word.charAt(n);
    let next = text.charAt(at + 1) === letter ? at + 1 : nextWordStart(text, letter, at + 1);
    if (next < 0) {
      next = text.indexOf(letter, at + 1);
      skips -= 1;
    }
    if (next < 0 || skips < 0) return null;
    offsets.push(next);
    at = next;
  }
  return offsets;
}

/** The offsets of a fuzzy match: `adlo` in `Ada Lovelace`, and `lvelace` too. */
function fuzzyMatch(text: string, word: string): readonly number[] | null {
  if (word.length < 2 || !hasLetters(text, word)) return null;
  const letter = word.charAt(0);
  for (let at = nextWordStart(text, letter, 0); at >= 0; at = nextWordStart(text, letter, at + 1)) {
    const offsets = fuzzyMatchFrom(text, word, at);
    if (offsets) return offsets;
  }
  return null;
}

/** The weight of a match by its kind. */
const matchWeight = { text: 5, textStart: 4, wordStart: 3, inside: 2, fuzzy: 1 } as const;

function weightOf(text: string, word: string, how: 'exact' | 'fuzzy'): number {
  const at = wholeMatchIndex(text, word);
  if (at === 0) return text.length === word.length ? matchWeight.text : matchWeight.textStart;
  if (at > 0) return isWordStart(text, at) ? matchWeight.wordStart : matchWeight.inside;
  return how === 'fuzzy' && fuzzyMatch(text, word) ? matchWeight.fuzzy : 0;
}

/**
 * How well a folded text matches; higher is better, 0 means no match. `fuzzy` also accepts words whose letters are
 * scattered, at a lower weight than any unbroken match.
 */
export function matchRank(text: string, { words }: SearchWords, how: 'exact' | 'fuzzy'): number {
  let sum = 0;
  for (const word of words) {
    const one = weightOf(text, word, how);
    if (one === 0) return 0;
    sum += one;
  }
  return words.length === 0 ? 0 : sum / words.length;
}

/** Folds a text letter by letter and keeps the original offset of each folded letter. */
function foldWithOffsets(text: string): { readonly folded: string; readonly offsets: readonly number[] } {
  const offsets: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const one = fold(letter);
    folded += one;
    for (let n = 0; n < one.length; n += 1) offsets.push(at);
    at += letter.length;
  }
  return { folded, offsets };
}

/** Splits a text into matched and unmatched segments, which concatenate to the text again. */
export function markMatches(text: string, { words }: SearchWords): Segment[] {
  const { folded, offsets } = foldWithOffsets(text);
  const hits = new Set<number>();
  for (const word of words) {
    const at = wholeMatchIndex(folded, word);
    const found = at < 0 ? (fuzzyMatch(folded, word) ?? []) : Array.from(word, (_, n) => at + n);
    for (const index of found) hits.add(offsets[index] ?? -1);
  }
  const segments: { text: string; match: boolean }[] = [];
  let at = 0;
  for (const letter of text) {
    const last = segments.at(-1);
    // A combining accent goes with the letter before it.
    const match = hits.has(at) || (last?.match === true && fold(letter) === '');
    if (last?.match === match) last.text += letter;
    else segments.push({ text: letter, match });
    at += letter.length;
  }
  return segments;
}
