import * as v from 'valibot';

/** Text in every language of the portal (S1-3-03). A language without text has an empty string. */
export const multilingual = v.object({ en: v.string(), nl: v.string() });
export type Multilingual = v.InferOutput<typeof multilingual>;

/** Multilingual text as submitted: trimmed, at most `longest` characters per language. */
export const multilingualInput = (longest: number) => {
  const text = v.pipe(v.string(), v.trim(), v.maxLength(longest));
  return v.object({ en: text, nl: text });
};

/** A name, which needs text in one language at least. Without any, each language is reported. */
export const multilingualName = (longest: number) =>
  v.pipe(
    multilingualInput(longest),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || Object.values(dataset.value).some((text) => text !== '')) return;
      for (const key of ['en', 'nl'] as const)
        addIssue({
          message: 'A name in one language at least',
          path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: dataset.value[key] }],
        });
    }),
  );
