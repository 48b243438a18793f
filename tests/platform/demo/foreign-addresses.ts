import type { PostalAddress } from '../../../src/domain/value/address.ts';

/**
 * Addresses of public buildings outside the Netherlands, by how numbers there begin: country, street, house number,
 * postcode, locality, region, area code.
 */
const rows = `
+4420|GB|Euston Road|96|NW1 2DB|London|Greater London|020
+441202|GB|The Triangle|22|BH2 5RQ|Bournemouth|Dorset|01202
+441394|GB|Russell Road|8|IP1 2BX|Ipswich|Suffolk|01473
+3531|IE|Kildare Street|7|D02 P638|Dublin|Leinster|01
+322|BE|Grote Markt|1|1000|Brussel|Brussel|02
+49221|DE|Rathausplatz|2|50667|Köln|Nordrhein-Westfalen|0221
+4842|PL|Piotrkowska|104|90-926|Łódź|Łódzkie|42
+3491|ES|Calle de Alcalá|42|28014|Madrid|Madrid|91
+468|SE|Hantverkargatan|1|111 52|Stockholm|Stockholm|08
`;

const places = rows
  .trim()
  .split('\n')
  .map((row) => row.split('|'));

/** An address where a foreign number is. Throws RangeError if there is none. */
export function foreignAddress(number: string): PostalAddress {
  const place = places.find(([prefix = '']) => number.startsWith(prefix));
  if (place === undefined) throw new RangeError(`the demo has no address for ${number}`);
  const [, countryCode = '', streetName = '', houseNumber = '', postcode = '', locality = ''] = place;
  const [region = '', phoneNumberPrefix = ''] = place.slice(6);
  return {
    countryCode,
    streetAndHouseNumber: { streetName, houseNumber, houseNumberExtension: '' },
    addressLines: ['', ''],
    locality,
    region,
    postcode,
    phoneNumberPrefix,
  };
}
