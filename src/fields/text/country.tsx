import { useLingui } from '@lingui/react';
import { countryName } from '../../i18n/country-name.ts';

/** The name of a country, in the user's language. */
export function Country({ code }: { code: string }) {
  const { i18n } = useLingui();
  return countryName(code, i18n.locale);
}
