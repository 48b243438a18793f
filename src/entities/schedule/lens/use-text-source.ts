import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import type { TextSource } from './day-text.ts';
import type { NamedDays } from './lens-source.ts';

/** The language, formats and names for the texts of the lens. */
export function useTextSource(dates: readonly NamedDays[]): TextSource {
  const { i18n } = useLingui();
  const { locale, dateTime, dateForm } = useFormat();
  return useMemo(
    () => ({ i18n, format: { locale, dateTime, dateForm }, dates }),
    [i18n, locale, dateTime, dateForm, dates],
  );
}
