import { useLingui } from '@lingui/react/macro';
import { countryOptions } from './country-options.ts';
import { SelectField } from './select-field.tsx';

type Props = {
  name: string;
  label: string;
  required?: boolean;
  description?: string;
  invalid?: string;
  onChosen?: () => void;
};

/** A form's select of a country; the value is its code, or null. The Netherlands come first. */
export function CountryField({ required = false, ...select }: Props) {
  const { i18n, t } = useLingui();
  return (
    <SelectField
      {...select}
      required={required}
      none={t`Choose a country…`}
      options={countryOptions(i18n.locale)}
    />
  );
}
