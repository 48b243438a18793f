import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { addressInput, addressSchema, isLookedUp, missingParts } from '../../value/address.ts';
import {
  addresseeInput,
  establishmentDescription,
  establishmentTypes,
  registrationNumberText,
} from './addressee.ts';

const entries = {
  type: v.picklist(establishmentTypes),
  description: establishmentDescription,
  addressee: addresseeInput,
  companyRegistrationNumber: registrationNumberText,
  address: v.pipe(
    addressInput,
    v.check(
      (address) => isLookedUp(address) || missingParts(address).length === 0,
      'Street, house number, postcode, city and state are needed',
    ),
  ),
};

/** A company is registered, a natural person is not (S1-5-23). */
export const isRegistered = (type: 'company' | 'person', registrationNumber: string): boolean =>
  type === 'person' ? registrationNumber === '' : registrationNumber !== '';

/** The signature that the look-up gave with the address: Dutch addresses need it. */
const addressSignature = v.nullable(v.pipe(v.string(), v.maxLength(500)));

export const establishmentCalls = {
  /** Creates an establishment (S1-7-20). With an id chosen by the client, a repeat is harmless. */
  'establishment.create': defineCall({
    method: 'POST',
    path: 'establishments',
    access: { policy: 'core.establishment.create' },
    refusals: ['registration', 'unsignedAddress'],
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      establishment: v.object(entries),
      addressSignature,
    }),
    answer: v.object({ id: v.string() }),
    repeatable: true,
  }),
  /** Changes an establishment; omitted fields stay. A changed Dutch address needs its signature. */
  'establishment.update': defineCall({
    method: 'PATCH',
    path: 'establishment/{id}',
    access: { policy: 'core.establishment.update' },
    refusals: ['unsignedAddress'],
    body: v.object({
      ...v.partial(v.object(entries)).entries,
      addressSignature: v.optional(addressSignature),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'establishment.delete': defineCall({
    method: 'DELETE',
    path: 'establishment/{id}',
    access: { policy: 'core.establishment.delete' },
    refusals: ['inUse'],
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /** The address at a Dutch postcode and house number, with the signature by which it can be saved (S1-7-19). */
  'establishment.lookUpAddress': defineCall({
    method: 'POST',
    path: 'address-lookup-nl',
    access: { policy: { any: ['core.establishment.create', 'core.establishment.update'] } },
    refusals: ['unknownAddress'],
    body: v.object({
      postcode: v.pipe(v.string(), v.maxLength(20)),
      houseNumber: v.pipe(v.string(), v.maxLength(40)),
    }),
    answer: v.object({ data: addressSchema, signature: v.string() }),
    repeatable: true,
  }),
};
