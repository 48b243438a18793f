import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { lineDirections, lineEndings, lineStates } from './rules.ts';

/**
 * One call of an account (S0-3-09). An ended line stays for a moment with `endDate` and `endReason`, so that its owner
 * sees why; then it is removed.
 */
export const webPhoneLineSchema = v.object({
  ...commonFields,
  ownerUserId: v.string(),
  accountId: v.string(),
  /** The other side's number, or the dialled destination; 'anonymous' if withheld. */
  username: v.string(),
  /** The other side's name as sent by it, otherwise as its owner dialled it; arbitrary text, null if unknown. */
  displayName: v.nullable(v.string()),
  direction: v.picklist(lineDirections),
  state: v.picklist(lineStates),
  /** Whether this is the account's audible line. The other side of an answered inactive line hears music. */
  active: v.boolean(),
  answerDate: v.nullable(instant),
  endDate: v.nullable(instant),
  endReason: v.nullable(v.picklist(lineEndings)),
});
export type WebPhoneLine = v.InferOutput<typeof webPhoneLineSchema>;

export const webPhoneLine = defineModel({
  name: 'webPhoneLine',
  schema: webPhoneLineSchema,
  view: 'telephony.webPhone.use',
  scope: 'own',
  searchFields: ['displayName', 'username'],
  presentation: 'none',
});
