import * as v from 'valibot';
import { addressSchema } from '../../value/address.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { addresseeSchema, establishmentTypes } from './addressee.ts';
import { establishmentCalls } from './calls.ts';

/** A place of business of an organization (S1-3-21). */
export const establishmentSchema = v.object({
  ...commonFields,
  description: v.string(),
  type: v.picklist(establishmentTypes),
  addressee: addresseeSchema,
  /** Empty for a natural person. */
  companyRegistrationNumber: v.string(),
  address: addressSchema,
});
export type Establishment = v.InferOutput<typeof establishmentSchema>;

export const establishment = defineModel({
  name: 'establishment',
  schema: establishmentSchema,
  view: 'core.establishment.view',
  searchFields: [
    'description',
    'addressee.companyName',
    'addressee.surname',
    'address.streetAndHouseNumber.streetName',
    'address.locality',
    'address.postcode',
    'companyRegistrationNumber',
  ],
  calls: establishmentCalls,
});
