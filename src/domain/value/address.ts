import * as v from 'valibot';
import { maxCharacters } from '../core/max-characters.ts';
import { countryCodeText, homeCountry } from './country-code.ts';

/** A postal address (S1-3-22); empty texts where a part is not known. */
export const addressSchema = v.object({
  countryCode: v.string(),
  streetAndHouseNumber: v.object({
    streetName: v.string(),
    houseNumber: v.string(),
    houseNumberExtension: v.string(),
  }),
  /** Two lines for what the other parts have no place for. */
  addressLines: v.array(v.string()),
  locality: v.string(),
  region: v.string(),
  postcode: v.string(),
  /** The area code of telephone numbers there: `050`. */
  phoneNumberPrefix: v.string(),
});
export type PostalAddress = v.InferOutput<typeof addressSchema>;

const text = (maxLength: number) => v.pipe(v.string(), v.trim(), maxCharacters(maxLength));

/** An address as submitted. */
export const addressInput = v.object({
  countryCode: countryCodeText,
  streetAndHouseNumber: v.object({
    streetName: text(100),
    houseNumber: text(20),
    houseNumberExtension: text(20),
  }),
  addressLines: v.pipe(v.array(text(100)), v.length(2)),
  locality: text(100),
  region: text(100),
  postcode: text(20),
  phoneNumberPrefix: text(10),
});

/** Dutch addresses are looked up by postcode and house number, and signed by the platform. */
export const isLookedUp = ({ countryCode }: Pick<PostalAddress, 'countryCode'>): boolean =>
  countryCode === homeCountry;

/** The parts that an address outside the Netherlands needs (S1-5-27). */
export type NeededPart = 'streetName' | 'houseNumber' | 'postcode' | 'locality' | 'region';

/** The parts that are missing; those of a Dutch address come from the look-up, which gives all of them. */
export function missingParts(address: PostalAddress): readonly NeededPart[] {
  const { streetAndHouseNumber, postcode, locality, region } = address;
  const { streetName, houseNumber } = streetAndHouseNumber;
  const parts = { streetName, houseNumber, postcode, locality, region };
  const needed = Object.keys(parts) as NeededPart[];
  return needed.filter((part) => parts[part] === '');
}
