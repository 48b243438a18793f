import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { shownName, shownText } from '../../core/shown-name.ts';
import { phoneNumberText } from '../../value/number-text.ts';

export const establishmentTypes = ['headquarters', 'branch'] as const;
export type EstablishmentType = (typeof establishmentTypes)[number];

/** A company, or a natural person (S1-9-31): who mail to an establishment is addressed to. */
export const addresseeTypes = ['company', 'person'] as const;
export type AddresseeType = (typeof addresseeTypes)[number];

export const addresseeSchema = v.object({
  type: v.picklist(addresseeTypes),
  /** Empty for a person. */
  companyName: v.string(),
  firstName: v.string(),
  surnamePrefix: v.string(),
  surname: v.string(),
  phoneNumber: v.string(),
});
export type Addressee = v.InferOutput<typeof addresseeSchema>;

const name = shownText(100);
const neededName = shownName(100);

/** The parts of an addressee as submitted. */
export const addresseeEntries = {
  type: v.picklist(addresseeTypes),
  companyName: name,
  firstName: neededName,
  surnamePrefix: name,
  surname: neededName,
  phoneNumber: phoneNumberText,
};

/**
 * An addressee as submitted: complete only with first name, surname and phone number, and a company with its name
 * (S1-5-24).
 */
export const addresseeInput = v.pipe(
  v.object(addresseeEntries),
  v.check(
    ({ type, companyName }) => (type === 'company') === (companyName !== ''),
    'A company has a name, and a person has none',
  ),
);

/** The name of an addressee in one line. */
export const fullNameOf = ({
  firstName,
  surnamePrefix,
  surname,
}: Pick<Addressee, 'firstName' | 'surnamePrefix' | 'surname'>): string =>
  [firstName, surnamePrefix, surname].filter((part) => part !== '').join(' ');

/** The number under which a company is registered, at the chamber of commerce for example. */
export const registrationNumberText = v.pipe(v.string(), v.trim(), maxCharacters(30));
export const establishmentDescription = shownName(200);
