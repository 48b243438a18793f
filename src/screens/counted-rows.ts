import { useLingui } from '@lingui/react';
import type { ViewName } from '../domain/entities/models.ts';
import { views } from '../entities/views.ts';
import { formatNumber } from '../i18n/formats.ts';
import { useFormat } from '../i18n/use-format.ts';
import { inSentence } from '../lib/text/text.ts';

/** Says how many rows of a type there are, in its own word: '1 user', '13 users'. */
export function useCountedRows(type: ViewName): (count: number) => string {
  const { i18n } = useLingui();
  const { locale } = useFormat();
  const { one, many, counted = many } = views[type].words;
  const plurals = new Intl.PluralRules(locale);
  return (count) =>
    `${formatNumber(count, locale)} ${inSentence(i18n._(plurals.select(count) === 'one' ? one : counted))}`;
}
