import * as v from 'valibot';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { contactStates } from './rules.ts';

/** A contact (S0-3-11): a colleague with a live state, or a number in the organization's address book, always idle. */
export const addressBookEntrySchema = v.object({
  ...commonFields,
  /** The number to dial; for a colleague '#' and their internal number. */
  number: v.string(),
  displayName: v.string(),
  state: v.picklist(contactStates),
});
export type AddressBookEntry = v.InferOutput<typeof addressBookEntrySchema>;

export const addressBookEntry = defineModel({
  name: 'addressBookEntry',
  schema: addressBookEntrySchema,
  view: 'telephony.webPhone.use',
  searchFields: ['displayName', { path: 'number', variants: phoneNumberVariants }],
  presentation: 'none',
});
