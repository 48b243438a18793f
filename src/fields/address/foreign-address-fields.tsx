import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { PostalAddress, NeededPart } from '../../domain/value/address.ts';
import { missingParts } from '../../domain/value/address.ts';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { FieldRow } from '../form/form-layout.tsx';

type Props = {
  address: PostalAddress;
  /** Goes to the input that gets the focus when the address is refused. */
  focusRef: RefCallBack;
  isWrong: boolean;
  onChange: (next: PostalAddress) => void;
};

/** An address outside the Netherlands, typed in full (S1-5-27). */
export function ForeignAddressFields({ address, focusRef, isWrong, onChange }: Props) {
  const { t } = useLingui();
  const [left, setLeft] = useState<ReadonlySet<NeededPart>>(new Set());
  const { streetAndHouseNumber: street, postcode, locality, region } = address;
  const missing = missingParts(address);
  const [focused = 'streetName'] = missing;
  const input = (part: NeededPart, label: string, value: string, next: (text: string) => PostalAddress) => (
    <TextInput
      ref={part === focused ? focusRef : undefined}
      label={label}
      required
      autoComplete="off"
      maxLength={part === 'houseNumber' || part === 'postcode' ? 20 : 100}
      value={value}
      error={missing.includes(part) && (isWrong || left.has(part)) ? t`This field is required.` : undefined}
      onChange={({ target }) => onChange(next(target.value))}
      onBlur={() => setLeft(new Set([...left, part]))}
    />
  );
  const withStreet = (change: Partial<PostalAddress['streetAndHouseNumber']>): PostalAddress => ({
    ...address,
    streetAndHouseNumber: { ...street, ...change },
  });
  return (
    <>
      {input('streetName', t`Street`, street.streetName, (streetName) => withStreet({ streetName }))}
      <FieldRow>
        {input('houseNumber', t`House number`, street.houseNumber, (houseNumber) =>
          withStreet({ houseNumber }),
        )}
        <TextInput
          label={t`Extension`}
          autoComplete="off"
          maxLength={20}
          value={street.houseNumberExtension}
          onChange={({ target }) => onChange(withStreet({ houseNumberExtension: target.value }))}
        />
      </FieldRow>
      <FieldRow>
        {input('postcode', t`Postcode`, postcode, (text) => ({ ...address, postcode: text }))}
        {input('locality', t`City`, locality, (text) => ({ ...address, locality: text }))}
      </FieldRow>
      {input('region', t`State or region`, region, (text) => ({ ...address, region: text }))}
    </>
  );
}
