import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  Addressee,
  AddresseeType,
  EstablishmentType,
} from '../../domain/entities/establishment/addressee.ts';
import {
  addresseeTypes,
  establishmentTypes,
  fullNameOf,
} from '../../domain/entities/establishment/addressee.ts';
import type { Establishment } from '../../domain/entities/establishment/model.ts';
import { AddressText } from '../../fields/address/address-text.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { joinIsolated } from '../../lib/text/isolate.ts';
import { noneText } from '../define/none-text.ts';

const establishmentTypeNames: Readonly<Record<EstablishmentType, MessageDescriptor>> = {
  headquarters: msg`Headquarters`,
  branch: msg({ message: 'Branch', context: 'establishment' }),
};

/** The two kinds of establishments by their addressee (S1-9-31). */
const addresseeTypeNames: Readonly<Record<AddresseeType, MessageDescriptor>> = {
  company: msg`Company`,
  person: msg`Natural person`,
};

const needed = msg`This field is required.`;

/** The fields of an establishment. */
export const establishmentFields = {
  description: { title: msg`Description`, invalid: msg`Enter a description of at most 200 characters.` },
  type: { title: msg`Type`, ...choiceField(establishmentTypes, establishmentTypeNames) },
  addressee: {
    title: msg`Addressee`,
    show: (addressee: Addressee) => joinIsolated([addressee.companyName, fullNameOf(addressee)]),
  },
  'addressee.type': { title: msg`Addressee type`, ...choiceField(addresseeTypes, addresseeTypeNames) },
  'addressee.companyName': { title: msg`Company name`, invalid: needed },
  'addressee.firstName': { title: msg`First name`, invalid: needed },
  'addressee.surnamePrefix': { title: msg`Surname prefix` },
  'addressee.surname': { title: msg`Surname`, invalid: needed },
  'addressee.phoneNumber': {
    title: msg`Phone number`,
    show: (number: string) => <PhoneNumber number={number} />,
  },
  companyRegistrationNumber: {
    title: msg`Registration number`,
    none: noneText,
    invalid: msg`A company needs its registration number.`,
  },
  address: {
    title: msg`Address`,
    invalid: msg`Complete the address.`,
    show: (address: Establishment['address']) => <AddressText address={address} />,
  },
} satisfies EntityFields<Establishment>;

export const establishmentLabels = {
  create: msg`Create establishment`,
  update: msg`Update establishment`,
};
