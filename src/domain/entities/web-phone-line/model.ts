import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { lineDirections, lineEndings, lineStates } from './rules.ts';

/** Somebody who is called, or to whom a call is transferred. */
export const lineParty = v.object({ username: v.string(), displayName: v.nullable(v.string()) });
export type LineParty = v.InferOutput<typeof lineParty>;

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
  /** The colleague at whose telephone the owner picked up this call; null if it was not picked up. */
  pickedUpFrom: v.nullable(lineParty),
  /** The party to whom the owner transferred the call of this line; null if not. */
  transferredTo: v.nullable(lineParty),
  /** The blind transfer that failed, after which the call came back on this line; null if there was none. */
  returned: v.nullable(
    v.object({
      /** The line that the owner transferred. */
      lineId: v.string(),
      to: lineParty,
      reason: v.picklist(lineEndings),
    }),
  ),
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
