import type { Multilingual } from '../domain/core/multilingual.ts';
import { useFormat } from '../i18n/use-format.ts';

/** A multilingual text in the reader's language, else in the one there is. */
export function Localized({ text }: { text: Multilingual }) {
  const { locale } = useFormat();
  return text[locale] || Object.values(text).find((one) => one !== '') || null;
}
