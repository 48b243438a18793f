import type { PostalAddress } from '../../domain/value/address.ts';
import { writtenHouseNumber } from '../../domain/value/dutch-address.ts';
import { countryName } from '../../i18n/country-name.ts';

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator);

/** The lines of an address as it stands on an envelope; without the country, where a list has a column for it. */
export function addressLines(address: PostalAddress, locale: string | null): readonly string[] {
  const { streetName, houseNumber, houseNumberExtension } = address.streetAndHouseNumber;
  const lines = [
    joined([streetName, writtenHouseNumber(houseNumber, houseNumberExtension)], ' '),
    ...address.addressLines,
    joined([address.postcode, address.locality], ' '),
    address.region,
    locale === null ? '' : countryName(address.countryCode, locale),
  ];
  return lines.filter((line) => line !== '');
}
