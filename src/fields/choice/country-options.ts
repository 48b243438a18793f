import { getCountries } from 'libphonenumber-js/min';
import { homeCountry } from '../../domain/value/country-code.ts';
import { countryName } from '../../i18n/country-name.ts';

/** All countries by name, of which the Netherlands come first. */
export const countryOptions = (locale: string) =>
  getCountries()
    .map((code) => ({ value: code as string, label: countryName(code, locale) }))
    .toSorted(
      (a, b) =>
        Number(b.value === homeCountry) - Number(a.value === homeCountry) ||
        a.label.localeCompare(b.label, locale),
    );
