import { codesOfNoCountry, countryPrefixes } from './country-prefixes.ts';
import { dutchMobileNetworks, dutchServices } from './dutch-nodes.ts';
import type { ProductPrefix } from './prefix-index.ts';

const home = 'NL';
/** The library takes numbers of machines for mobile ones, so the Dutch series are those of our own table. */
const dutchMobile = '+316';

const listed = (nodeId: string, prefixes: readonly string[]): readonly ProductPrefix[] =>
  prefixes.map((prefix) => ({ nodeId, prefix }));

/** The prefixes of the products of `catalogueNodes`. */
export function seedPrefixes(): readonly ProductPrefix[] {
  const countries = countryPrefixes().filter(({ country, kind }) => country !== home || kind === 'landline');
  const elsewhere = codesOfNoCountry.map((code) => `+${code}`);
  const called = [
    ...countries.map(({ country, kind, prefix }) => ({ nodeId: `outboundCall.${country}.${kind}`, prefix })),
    ...listed('outboundCall.NL.mobile.other', [dutchMobile]),
    ...dutchMobileNetworks.flatMap(({ code, prefixes }) =>
      listed(`outboundCall.NL.mobile.${code}`, prefixes),
    ),
    ...dutchServices.flatMap(({ code, prefixes }) => listed(`outboundCall.NL.${code}`, prefixes)),
    ...listed('outboundCall.other', elsewhere),
  ];
  // Organizations have no emergency numbers.
  const services = dutchServices.filter(({ code }) => code !== '112');
  const own = (['inboundCall', 'number'] as const).flatMap((domain) => [
    ...countries.map(({ kind, prefix }) => ({ nodeId: `${domain}.${kind}`, prefix })),
    ...listed(`${domain}.mobile`, [dutchMobile]),
    ...services.flatMap(({ code, prefixes }) => listed(`${domain}.${code}`, prefixes)),
    ...listed(`${domain}.other`, elsewhere),
  ]);
  return [...called, ...own];
}
