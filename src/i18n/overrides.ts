import type { Messages } from '@lingui/core';
import * as v from 'valibot';
import type { Locale } from './locale.ts';

/** Texts of the server by the text in English. */
export type Overrides = Readonly<Record<string, string>>;

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
const keyOf = (locale: Locale): string => `translations.${locale}`;

/** Where storage is refused they live as long as the page. */
const kept = new Map<Locale, string>();

function stored(locale: Locale): string {
  try {
    return localStorage.getItem(keyOf(locale)) ?? kept.get(locale) ?? '{}';
  } catch {
    return kept.get(locale) ?? '{}';
  }
}

/** Keeps the server's texts of a language for the next start. Answers whether they are others than before. */
export function keepOverrides(locale: Locale, overrides: Overrides): boolean {
  const text = JSON.stringify(overrides);
  if (text === stored(locale)) return false;
  kept.set(locale, text);
  try {
    localStorage.setItem(keyOf(locale), text);
  } catch {
    // As said above.
  }
  return true;
}

/** The catalog with the server's texts that were kept put over it; what merges them is fetched where there are any. */
export async function withOverrides(locale: Locale, messages: Messages): Promise<Messages> {
  const text = stored(locale);
  if (text === '{}') return messages;
  try {
    const { mergeOverrides } = await import('./merge-overrides.ts');
    return mergeOverrides(messages, v.parse(schema, text));
  } catch (error) {
    console.warn("the server's translations are not to be had:", error);
    return messages;
  }
}
