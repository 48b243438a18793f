import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { lineDirections, lineEndings, lineStates } from './rules.ts';

/**
 * One call as an account has it (S0 §3). A line that is over stays for a moment with `endDate` and `endReason`, so that
 * its owner learns why; then it leaves.
 */
export const webPhoneLineSchema = v.object({
  ...commonFields,
  ownerUserId: v.string(),
  accountId: v.string(),
  /** The other side: its number, or what was dialled; 'anonymous' where it does not say. */
  username: v.string(),
  /** The other side's name as it gives it, any text at all; null where none is known. */
  displayName: v.nullable(v.string()),
  direction: v.picklist(lineDirections),
  state: v.picklist(lineStates),
  /** The one line of the account that is heard; of an answered one that is not, the other side hears music. */
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
