import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { isLookedUp, missingParts } from '../../domain/value/address.ts';
import { homeCountry } from '../../domain/value/country-code.ts';
import { Icon } from '../../kit/base/icon.tsx';
import { Select } from '../../kit/form-control/select.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { stableKey } from '../../lib/value/stable-key.ts';
import { countryOptions } from '../choice/country-options.ts';
import { FieldGroup } from '../form/form-layout.tsx';
import { useFieldError } from '../form/use-field-error.ts';
import type { AddressValue } from './address-value.ts';
import { inCountry, noAddress } from './address-value.ts';
import styles from './address.module.css';
import { DutchAddressFields } from './dutch-address-fields.tsx';
import { ForeignAddressFields } from './foreign-address-fields.tsx';

type Props = { name: string; label: string; organizationId: string | null; invalid?: string };

const blank: AddressValue = { address: noAddress(homeCountry), signature: null };
const isAddress = (value: unknown): value is AddressValue => typeof value === 'object' && value !== null;

/** Counts the values that somebody else has set, such as a colleague: what was typed here is not about them. */
function useRound(value: AddressValue, onChange: (next: AddressValue) => void) {
  const key = stableKey(value);
  const [known, setKnown] = useState({ key, round: 0 });
  if (known.key !== key) setKnown({ key, round: known.round + 1 });
  const change = (next: AddressValue): void => {
    setKnown(({ round }) => ({ key: stableKey(next), round }));
    onChange(next);
  };
  return [known.round, change] as const;
}

/** A form's address; the value is an AddressValue. */
export function AddressField({ name, label, organizationId, invalid }: Props) {
  const { i18n, t } = useLingui();
  const { getValues } = useFormContext();
  const { field } = useController({ name });
  const { ref } = field;
  const error = useFieldError(name, invalid);
  const value = isAddress(field.value) ? field.value : blank;
  const [round, onChange] = useRound(value, field.onChange);
  const { address, signature } = value;
  const line = (index: 0 | 1, title: string) => (
    <TextInput
      label={title}
      autoComplete="off"
      maxLength={100}
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
        options={countryOptions(i18n.locale)}
        onChange={({ target }) => onChange(inCountry(value, target.value))}
      />
      {isLookedUp(address) ? (
        <DutchAddressFields
          key={round}
          value={value}
          focusRef={ref}
          organizationId={organizationId}
          error={error}
          onChange={onChange}
          onFound={({ address: found, signature: signed }) => {
            // Typed while the address was looked up.
            const now: unknown = getValues(name);
            const { addressLines } = (isAddress(now) ? now : value).address;
            onChange({ address: { ...found, addressLines }, signature: signed });
          }}
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
