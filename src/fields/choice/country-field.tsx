import { useLingui } from '@lingui/react/macro';
import { getCountries } from 'libphonenumber-js/min';
import { homeCountry } from '../../domain/value/country-code.ts';
import { countryName } from '../../i18n/country-name.ts';
import { SelectField } from './select-field.tsx';

type Props = { name: string; label: string; required?: boolean; description?: string; invalid?: string };

/** A form's select of a country; the value is its code, or null. The Netherlands come first. */
export function CountryField({ required = false, ...select }: Props) {
  const { i18n, t } = useLingui();
  const options = getCountries()
    .map((code) => ({ value: code as string, label: countryName(code, i18n.locale) }))
    .toSorted(
      (a, b) =>
        Number(b.value === homeCountry) - Number(a.value === homeCountry) ||
        a.label.localeCompare(b.label, i18n.locale),
    );
  return <SelectField {...select} required={required} none={t`Choose a country…`} options={options} />;
}
