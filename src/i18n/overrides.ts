import type { Messages } from '@lingui/core';
import * as v from 'valibot';
import type { Locale } from './locale.ts';

/** The server's texts, keyed by the English text. */
export type Overrides = Readonly<Record<string, string>>;

const schema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
const keyOf = (locale: Locale): string => `translations.${locale}`;

/** Holds the overrides for the life of the page when storage is unavailable. */
const inMemory = new Map<Locale, string>();

function readStored(locale: Locale): string {
  try {
    return localStorage.getItem(keyOf(locale)) ?? inMemory.get(locale) ?? '{}';
  } catch {
    return inMemory.get(locale) ?? '{}';
  }
}

/** Stores the server's texts of a language for the next start. Returns whether they changed. */
export function storeOverrides(locale: Locale, overrides: Overrides): boolean {
  const text = JSON.stringify(overrides);
  if (text === readStored(locale)) return false;
  inMemory.set(locale, text);
  try {
    localStorage.setItem(keyOf(locale), text);
  } catch {
    // Storage is unavailable: the copy in memory serves.
  }
  return true;
}

/** Applies the stored overrides to a catalog. The code that merges them is loaded only if there are any. */
export async function withOverrides(locale: Locale, messages: Messages): Promise<Messages> {
  const text = readStored(locale);
  if (text === '{}') return messages;
  try {
    const { mergeOverrides } = await import('./merge-overrides.ts');
    return mergeOverrides(messages, v.parse(schema, text));
  } catch (error) {
    console.warn("cannot apply the server's overrides:", error);
    return messages;
  }
}
