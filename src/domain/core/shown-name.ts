import * as v from 'valibot';
import { maxCharacters } from './max-characters.ts';

/**
 * Control characters, and those that embed or override a direction, which reverse the text around a name. Direction
 * marks stay: names that are written from right to left need them.
 */
const hiddenCharacters = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The refusal of a text with hidden characters, by which a form tells it from others. */
export const hiddenRefusal = 'A name must not contain control characters';

/** Whether a name has characters that nobody sees, or that could make other text read differently. */
export const hasHiddenCharacters = (name: string): boolean => hiddenCharacters.test(name);

/** Refuses a text of several lines that could make other text on the pages of others read differently. */
export const undirected = v.check(
  (text: string) => !/[\u202a-\u202e\u2066-\u2069]/u.test(text),
  hiddenRefusal,
);

/** Refuses a text that could make other text on the pages of others read differently. */
export const plain = v.check((text: string) => !hasHiddenCharacters(text), hiddenRefusal);

/** A line of text that others see, of at most so many characters. */
export const shownText = (maxLength: number) => v.pipe(v.string(), v.trim(), maxCharacters(maxLength), plain);

/** A name that others see. */
export const shownName = (maxLength: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'A name is needed'), maxCharacters(maxLength), plain);
