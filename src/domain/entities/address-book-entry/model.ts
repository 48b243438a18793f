import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { contactStates } from './rules.ts';

/** Somebody to call (S0 §3): a colleague, live, or a number of the organization's own book, always idle. */
export const addressBookEntrySchema = v.object({
  ...commonFields,
  /** What is dialled. That of a colleague is their internal number after a '#'. */
  number: v.string(),
  displayName: v.string(),
  state: v.picklist(contactStates),
});
export type AddressBookEntry = v.InferOutput<typeof addressBookEntrySchema>;

export const addressBookEntry = defineModel({
  name: 'addressBookEntry',
  schema: addressBookEntrySchema,
  view: 'telephony.webPhone.use',
  searchFields: ['displayName', 'number'],
  presentation: 'none',
});
