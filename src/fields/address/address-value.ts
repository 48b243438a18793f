import type { PostalAddress } from '../../domain/value/address.ts';
import { isLookedUp } from '../../domain/value/address.ts';
import { readHouseNumber, writtenHouseNumber } from '../../domain/value/dutch-address.ts';

/** The value of an address field: the address, and the signature of one that was looked up. */
export interface AddressValue {
  readonly address: PostalAddress;
  readonly signature: string | null;
}

export const noAddress = (countryCode: string): PostalAddress => ({
  countryCode,
  streetAndHouseNumber: { streetName: '', houseNumber: '', houseNumberExtension: '' },
  addressLines: ['', ''],
  locality: '',
  region: '',
  postcode: '',
  phoneNumberPrefix: '',
});

/** The address in another country: only the additional lines stay. */
export const inCountry = ({ address }: AddressValue, countryCode: string): AddressValue => ({
  address: { ...noAddress(countryCode), addressLines: address.addressLines },
  signature: null,
});

/** The house number with its extension, as it is typed for a look-up. */
export function houseNumberText({ streetAndHouseNumber }: PostalAddress): string {
  const { houseNumber, houseNumberExtension } = streetAndHouseNumber;
  return writtenHouseNumber(houseNumber, houseNumberExtension);
}

/** The address while it is typed: what an earlier look-up said about it is gone, with its signature. */
export function typedAddress(
  { address }: AddressValue,
  typed: { readonly postcode: string; readonly houseNumber: string },
): AddressValue {
  const house = readHouseNumber(typed.houseNumber);
  return {
    address: {
      ...noAddress(address.countryCode),
      addressLines: address.addressLines,
      postcode: typed.postcode,
      streetAndHouseNumber: {
        streetName: '',
        houseNumber: house?.number ?? typed.houseNumber,
        houseNumberExtension: house?.extension ?? '',
      },
    },
    signature: null,
  };
}

/** Whether the address of the field has been looked up, where it must be. */
export const isFound = ({ address }: AddressValue): boolean =>
  !isLookedUp(address) || address.streetAndHouseNumber.streetName !== '';
