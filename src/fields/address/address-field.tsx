import { useLingui } from '@lingui/react/macro';
import { getCountries } from 'libphonenumber-js/min';
import { useController } from 'react-hook-form';
import { isLookedUp, missingParts } from '../../domain/value/address.ts';
import { homeCountry } from '../../domain/value/country-code.ts';
import { countryName } from '../../i18n/country-name.ts';
import { Icon } from '../../kit/base/icon.tsx';
import { Select } from '../../kit/form-control/select.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { FieldGroup } from '../form/form-layout.tsx';
import { useFieldError } from '../form/use-field-error.ts';
import type { AddressValue } from './address-value.ts';
import { inCountry, noAddress } from './address-value.ts';
import styles from './address.module.css';
import { DutchAddressFields } from './dutch-address-fields.tsx';
import { ForeignAddressFields } from './foreign-address-fields.tsx';

type Props = { name: string; label: string; organizationId: string | null; invalid?: string };

const blank: AddressValue = { address: noAddress(homeCountry), signature: null };

/** A form's address; the value is an AddressValue. */
export function AddressField({ name, label, organizationId, invalid }: Props) {
  const { i18n, t } = useLingui();
  const {
    field: { value: current, onChange, ref },
  } = useController({ name });
  const error = useFieldError(name, invalid);
  const value = (current as AddressValue | null) ?? blank;
  const { address, signature } = value;
  const countries = getCountries()
    .filter((code) => code !== homeCountry)
    .map((code) => ({ value: code as string, label: countryName(code, i18n.locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  const line = (index: 0 | 1, title: string) => (
    <TextInput
      label={title}
      autoComplete="off"
      value={address.addressLines[index] ?? ''}
      onChange={({ target }) => {
        const addressLines = address.addressLines.map((text, at) => (at === index ? target.value : text));
        onChange({ address: { ...address, addressLines }, signature });
      }}
    />
  );
  return (
    <FieldGroup title={label}>
      <Select
        label={t`Country`}
        value={address.countryCode}
        options={[{ value: homeCountry, label: countryName(homeCountry, i18n.locale) }, ...countries]}
        onChange={({ target }) => onChange(inCountry(value, target.value))}
      />
      {isLookedUp(address) ? (
        <DutchAddressFields
          value={value}
          focusRef={ref}
          organizationId={organizationId}
          error={error}
          onChange={onChange}
        />
      ) : (
        <ForeignAddressFields
          address={address}
          focusRef={ref}
          isWrong={error !== undefined}
          onChange={(next) => onChange({ address: next, signature: null })}
        />
      )}
      {error !== undefined && !isLookedUp(address) && missingParts(address).length === 0 && (
        <p role="alert" className={styles.wrong}>
          <Icon name="error" size={14} />
          {error}
        </p>
      )}
      {line(0, t`Additional line 1`)}
      {line(1, t`Additional line 2`)}
    </FieldGroup>
  );
}
