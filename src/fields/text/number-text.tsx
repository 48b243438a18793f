import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';

/** A number in the notation of the language: 1,000. */
export function NumberText({ value }: { value: number }) {
  const { locale } = useFormat();
  return formatNumber(value, locale);
}
