import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import type { Addressee } from '../../domain/entities/establishment/addressee.ts';
import {
  addresseeTypes,
  establishmentDescription,
  establishmentTypes,
  registrationNumberText,
} from '../../domain/entities/establishment/addressee.ts';
import { isRegistered } from '../../domain/entities/establishment/calls.ts';
import type { Establishment } from '../../domain/entities/establishment/model.ts';
import { addressInput, missingParts } from '../../domain/value/address.ts';
import { homeCountry } from '../../domain/value/country-code.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import { noAddress } from '../../fields/address/address-value.ts';
import { changedFields } from '../../lib/value/changed-fields.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import type { FormPart } from '../define/form.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

const name = v.pipe(v.string(), v.trim(), v.maxLength(100));
const neededName = v.pipe(name, v.nonEmpty());

/** The form's values: the addressee flat, so that its parts merge one by one. */
const valuesSchema = v.object({
  description: establishmentDescription,
  type: v.picklist(establishmentTypes),
  addresseeType: v.picklist(addresseeTypes),
  companyName: name,
  companyRegistrationNumber: registrationNumberText,
  firstName: neededName,
  surnamePrefix: name,
  surname: neededName,
  phoneNumber: phoneNumberText,
  address: v.object({
    address: v.pipe(
      addressInput,
      v.check((address) => missingParts(address).length === 0, 'The address is not complete'),
    ),
    signature: v.nullable(v.string()),
  }),
});

/** A company needs its name and its registration number (S1-5-23). */
export const establishmentFormSchema = v.pipe(
  valuesSchema,
  v.forward(
    v.check(({ addresseeType, companyName }) => addresseeType === 'person' || companyName !== ''),
    ['companyName'],
  ),
  v.forward(
    v.check(
      ({ addresseeType, companyRegistrationNumber }) =>
        addresseeType === 'person' || isRegistered('company', companyRegistrationNumber),
    ),
    ['companyRegistrationNumber'],
  ),
);
export type EstablishmentValues = v.InferOutput<typeof establishmentFormSchema>;
export type EstablishmentSource = EntitySource<'establishment'>;
type SendEstablishment = FormPart<EstablishmentSource, EstablishmentValues>['send'];

const blank: EstablishmentValues = {
  description: '',
  type: 'branch',
  addresseeType: 'company',
  companyName: '',
  companyRegistrationNumber: '',
  firstName: '',
  surnamePrefix: '',
  surname: '',
  phoneNumber: '',
  address: { address: noAddress(homeCountry), signature: null },
};

function valuesIn({ addressee, address, ...row }: Establishment): EstablishmentValues {
  const { description, type, companyRegistrationNumber } = row;
  const { type: addresseeType, ...names } = addressee;
  return {
    description,
    type,
    companyRegistrationNumber,
    addresseeType,
    ...names,
    address: { address, signature: null },
  };
}

export const establishmentValuesOf = ({ entity }: EstablishmentSource): EstablishmentValues =>
  entity === null ? blank : valuesIn(entity);

/** The establishment of the values; what a natural person has none of is dropped. */
function bodyOf(values: EstablishmentValues) {
  const { description, type, firstName, surnamePrefix, surname, phoneNumber, addresseeType } = values;
  const names = { firstName, surnamePrefix, surname, phoneNumber };
  const isCompany = addresseeType === 'company';
  const addressee: Addressee = isCompany
    ? { type: 'company', companyName: values.companyName, ...names }
    : { type: 'person', companyName: '', ...names };
  return {
    description,
    type,
    addressee,
    companyRegistrationNumber: isCompany ? values.companyRegistrationNumber : '',
    address: values.address.address,
  };
}

export const createEstablishment: SendEstablishment = (values, { subject: { id, organizationId } }) => {
  if (organizationId === null) return null;
  const addressSignature = values.address.signature;
  const body = { id, organizationId, establishment: bodyOf(values), addressSignature };
  return call('establishment.create', {}, body, organizationId);
};

export const updateEstablishment: SendEstablishment = (
  values,
  { source, subject: { id, organizationId } },
) => {
  const changes = changedFields(bodyOf(establishmentValuesOf(source)), bodyOf(values));
  if (stableKey(changes) === stableKey({})) return null;
  const { signature } = values.address;
  const body = signature === null ? changes : { ...changes, addressSignature: signature };
  return call('establishment.update', { id }, body, organizationId);
};
