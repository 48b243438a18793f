import type { Segment } from './highlight.ts';

/** What somebody typed to find things by: all of its words must be in a text, in any order. */
export interface Sought {
  readonly words: readonly string[];
}

/** Letter case and accents put aside: `zoe` finds `Zoë`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return /[^ -~]/.test(lower) ? lower.normalize('NFD').replaceAll(/\p{M}+/gu, '') : lower;
}

export const soughtIn = (typed: string): Sought => ({ words: fold(typed).split(/\s+/).filter(Boolean) });

const [zero, nine, a, z, beyond] = [48, 57, 97, 122, 128];

/** Does a word begin here? The text is folded. */
function begins(text: string, at: number): boolean {
  const before = at === 0 ? 0 : text.charCodeAt(at - 1);
  return !((before >= a && before <= z) || (before >= zero && before <= nine) || before >= beyond);
}

/** Where a word stands whole: at the beginning of one if it can, else anywhere; -1: nowhere. */
function wholeAt(text: string, word: string): number {
  const first = text.indexOf(word);
  for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) if (begins(text, at)) return at;
  return first;
}

/** Are the letters there at all, in this order? Most texts end here. */
function hasLetters(text: string, word: string): boolean {
  let at = -1;
  for (const letter of word) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}

const nextBeginning = (text: string, letter: string, from: number): number => {
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1))
    if (begins(text, at)) return at;
  return -1;
};

/** The letters of a word from a beginning on: one after the other, at the next beginning, or after a slip. */
function lettersFrom(text: string, word: string, start: number): readonly number[] | null {
  const places = [start];
  let slips = Math.floor(word.length / 3);
  for (let n = 1, at = start; n < word.length; n += 1) {
    const letter = word.charAt(n);
    let next = text.charAt(at + 1) === letter ? at + 1 : nextBeginning(text, letter, at + 1);
    if (next < 0) {
      next = text.indexOf(letter, at + 1);
      slips -= 1;
    }
    if (next < 0 || slips < 0) return null;
    places.push(next);
    at = next;
  }
  return places;
}

/** Where the letters of a word stand apart: `adlo` in `Ada Lovelace`, and `lvelace` too. */
function apartAt(text: string, word: string): readonly number[] | null {
  if (word.length < 2 || !hasLetters(text, word)) return null;
  const letter = word.charAt(0);
  for (let at = nextBeginning(text, letter, 0); at >= 0; at = nextBeginning(text, letter, at + 1)) {
    const places = lettersFrom(text, word, at);
    if (places) return places;
  }
  return null;
}

/** What a word is worth by where it stands. */
const worth = { text: 5, beginning: 4, word: 3, within: 2, apart: 1 } as const;

function worthOf(text: string, word: string, how: 'whole' | 'apart'): number {
  const at = wholeAt(text, word);
  if (at === 0) return text.length === word.length ? worth.text : worth.beginning;
  if (at > 0) return begins(text, at) ? worth.word : worth.within;
  return how === 'apart' && apartAt(text, word) ? worth.apart : 0;
}

/**
 * How well a folded text fits, more is better; 0: not at all. `apart` also takes words whose letters stand apart, which
 * is worth less than any word that stands whole.
 */
export function rank(text: string, { words }: Sought, how: 'whole' | 'apart'): number {
  let sum = 0;
  for (const word of words) {
    const one = worthOf(text, word, how);
    if (one === 0) return 0;
    sum += one;
  }
  return words.length === 0 ? 0 : sum / words.length;
}

/** Folds a text letter by letter, so that each knows where it came from. */
function foldedWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const one = fold(letter);
    folded += one;
    for (let n = 0; n < one.length; n += 1) places.push(at);
    at += letter.length;
  }
  return { folded, places };
}

/** The text in pieces that join to it again: what was found by, and what stands between. */
export function marked(text: string, { words }: Sought): Segment[] {
  const { folded, places } = foldedWithPlaces(text);
  const hits = new Set<number>();
  for (const word of words) {
    const at = wholeAt(folded, word);
    const found = at < 0 ? (apartAt(folded, word) ?? []) : Array.from(word, (_, n) => at + n);
    for (const place of found) hits.add(places[place] ?? -1);
  }
  const segments: { text: string; match: boolean }[] = [];
  let at = 0;
  for (const letter of text) {
    const last = segments.at(-1);
    // An accent that is a letter of its own goes with the one before it.
    const match = hits.has(at) || (last?.match === true && fold(letter) === '');
    if (last?.match === match) last.text += letter;
    else segments.push({ text: letter, match });
    at += letter.length;
  }
  return segments;
}
