import * as v from 'valibot';
import { maxCharacters } from './max-characters.ts';
import { shownText, undirected } from './shown-name.ts';

/** Text in every language of the portal (S1-3-03). A language without text has an empty string. */
export const multilingual = v.object({ en: v.string(), nl: v.string() });
export type Multilingual = v.InferOutput<typeof multilingual>;

const eachLanguage = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.object({ en: text, nl: text });

/** Multilingual text as submitted: trimmed, at most `longest` characters per language. */
export const multilingualInput = (maxLength: number) =>
  eachLanguage(v.pipe(v.string(), v.trim(), maxCharacters(maxLength), undirected));

/** A name, which needs text in one language at least. Without any, each language is reported. */
export const multilingualName = (maxLength: number) =>
  v.pipe(
    eachLanguage(shownText(maxLength)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || Object.values(dataset.value).some((text) => text !== '')) return;
      for (const key of ['en', 'nl'] as const)
        addIssue({
          message: 'A name in one language at least',
          path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: dataset.value[key] }],
        });
    }),
  );
