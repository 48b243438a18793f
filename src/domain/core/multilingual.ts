import * as v from 'valibot';

/** Text in every language of the portal (S1 §3). A language without text has an empty one. */
export const multilingual = v.object({ en: v.string(), nl: v.string() });
export type Multilingual = v.InferOutput<typeof multilingual>;

/** As it is handed in: trimmed, and of a length that a list can show. */
export const multilingualInput = (longest: number) => {
  const text = v.pipe(v.string(), v.trim(), v.maxLength(longest));
  return v.object({ en: text, nl: text });
};

/** Is there text in one language at least? */
export const isNamed = (text: Multilingual): boolean => text.en.trim() !== '' || text.nl.trim() !== '';
