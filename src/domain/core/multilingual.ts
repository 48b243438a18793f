import * as v from 'valibot';

/** Text in every language of the portal (S1-3-03). A language without text has an empty string. */
export const multilingual = v.object({ en: v.string(), nl: v.string() });
export type Multilingual = v.InferOutput<typeof multilingual>;

/** Multilingual text as submitted: trimmed, at most `longest` characters per language. */
export const multilingualInput = (longest: number) => {
  const text = v.pipe(v.string(), v.trim(), v.maxLength(longest));
  return v.object({ en: text, nl: text });
};

/** Whether at least one language has text. */
export const isNamed = (text: Multilingual): boolean => text.en.trim() !== '' || text.nl.trim() !== '';
