import type { PostalAddress } from '../../../../src/domain/value/address.ts';
import { homeCountry } from '../../../../src/domain/value/country-code.ts';
import { readHouseNumber, readPostcode } from '../../../../src/domain/value/dutch-address.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { invalid, malformed, Refusal } from '../../base/refusal.ts';
import { sampledStreets } from './address-sample.ts';
import type { EstablishmentRequest } from './services.ts';

const streets = new Map(sampledStreets.map((street) => [street.postcode.replace(' ', ''), street]));

/** The address at a Dutch postcode and house number; null if there is none. Throws Refusal for malformed ones. */
export function dutchAddress(postcodeText: string, houseNumberText: string): PostalAddress | null {
  const postcode = readPostcode(postcodeText);
  const house = readHouseNumber(houseNumberText);
  if (postcode === null) throw malformed('Invalid postcode or house number format', 'postcode');
  if (house === null) throw malformed('Invalid postcode or house number format', 'houseNumber');
  const street = streets.get(postcode);
  const number = Number(house.number);
  if (street === undefined || number < street.from || number > street.to) return null;
  return {
    countryCode: homeCountry,
    streetAndHouseNumber: {
      streetName: street.streetName,
      houseNumber: house.number,
      houseNumberExtension: house.extension,
    },
    addressLines: ['', ''],
    locality: street.locality,
    region: street.region,
    postcode: street.postcode,
    phoneNumberPrefix: street.areaCode,
  };
}

/** Looks up a Dutch address and signs it for the user's organization (S1-7-19). Throws Refusal. */
export function lookUpAddress({
  services: { access, addressSignatures, lookUpRate },
  userId,
  body: { postcode, houseNumber },
}: EstablishmentRequest<'establishment.lookUpAddress'>): { data: PostalAddress; signature: string } {
  const seconds = lookUpRate.take(userId);
  if (seconds > 0)
    throw new Refusal(
      429,
      { code: errorCode.tooManyAttempts, message: 'Too many look-ups', details: { seconds } },
      seconds,
    );
  const data = dutchAddress(postcode, houseNumber);
  if (data === null) throw invalid('unknownAddress', 'There is no address at this postcode and house number');
  return { data, signature: addressSignatures.sign(data, access.reachOf(userId) ?? '') };
}
