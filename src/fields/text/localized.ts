import type { Multilingual } from '../../domain/core/multilingual.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** A multilingual text in the user's language, else in any language that has it. */
export function Localized({ text }: { text: Multilingual }) {
  const { locale } = useFormat();
  return text[locale] || Object.values(text).find((one) => one !== '') || null;
}
