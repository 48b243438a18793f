import * as v from 'valibot';

/** Control characters, and marks that reverse the direction of the text around a name. */
const hiddenCharacters = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Refuses a name that could make other text on the pages of others read differently. */
export const plainName = v.check(
  (name: string) => !hiddenCharacters.test(name),
  'A name must not contain control characters',
);
