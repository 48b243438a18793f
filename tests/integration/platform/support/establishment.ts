import type { CallBody } from '../../../../src/domain/protocol/call.ts';

/** An establishment with a Dutch address that the platform knows. */
export const dutchEstablishment: CallBody<'establishment.create'>['establishment'] = {
  type: 'branch',
  description: 'Town hall',
  addressee: {
    type: 'company',
    companyName: 'Harbour Logistics',
    firstName: 'Ada',
    surnamePrefix: 'van',
    surname: 'Dam',
    phoneNumber: '+31501234567',
  },
  companyRegistrationNumber: '01234567',
  address: {
    countryCode: 'NL',
    streetAndHouseNumber: { streetName: 'Grote Markt', houseNumber: '1', houseNumberExtension: '' },
    addressLines: ['', ''],
    locality: 'Groningen',
    region: 'Groningen',
    postcode: '9712 HN',
    phoneNumberPrefix: '050',
  },
};
