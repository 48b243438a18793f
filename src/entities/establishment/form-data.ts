import * as v from 'valibot';
import { addresseeEntries } from '../../domain/entities/establishment/addressee.ts';
import { establishmentCalls, isRegistered } from '../../domain/entities/establishment/calls.ts';
import { addressInput, missingParts } from '../../domain/value/address.ts';
import { noAddress } from '../../fields/address/address-value.ts';
import type { EntitySource } from '../define/use-entity-source.ts';

const { description, type, companyRegistrationNumber } =
  establishmentCalls['establishment.create'].body.entries.establishment.entries;

/** A company needs its name (S1-5-23). */
const addressee = v.pipe(
  v.object(addresseeEntries),
  v.forward(
    v.check((one) => one.type === 'person' || one.companyName !== ''),
    ['companyName'],
  ),
);

/** A company needs its registration number. A natural person has neither. */
export const establishmentFormSchema = v.pipe(
  v.object({
    description,
    type,
    companyRegistrationNumber,
    addressee,
    address: v.object({
      address: v.pipe(
        addressInput,
        v.check((address) => missingParts(address).length === 0, 'The address is not complete'),
      ),
      signature: v.nullable(v.string()),
    }),
  }),
  v.forward(
    v.check(
      (one) => one.addressee.type === 'person' || isRegistered('company', one.companyRegistrationNumber),
    ),
    ['companyRegistrationNumber'],
  ),
  v.transform((one) =>
    one.addressee.type === 'company'
      ? one
      : { ...one, addressee: { ...one.addressee, companyName: '' }, companyRegistrationNumber: '' },
  ),
);
export type EstablishmentValues = v.InferOutput<typeof establishmentFormSchema>;
export type EstablishmentSource = EntitySource<'establishment'> & {
  /** Where a new establishment is. */
  readonly country: string;
};

const blankIn = (country: string): EstablishmentValues => ({
  description: '',
  type: 'branch',
  addressee: {
    type: 'company',
    companyName: '',
    firstName: '',
    surnamePrefix: '',
    surname: '',
    phoneNumber: '',
  },
  companyRegistrationNumber: '',
  address: { address: noAddress(country), signature: null },
});

export const establishmentValuesOf = ({ entity, country }: EstablishmentSource): EstablishmentValues =>
  entity === null ? blankIn(country) : { ...entity, address: { address: entity.address, signature: null } };

export const establishmentBody = ({ address: { address, signature }, ...values }: EstablishmentValues) => ({
  ...values,
  address,
  addressSignature: signature,
});
