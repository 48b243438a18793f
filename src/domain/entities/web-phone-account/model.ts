import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { webPhoneAccountCalls } from './calls.ts';

/**
 * The account on which a web phone makes and takes calls (S0-3-08). It exists as long as the device that names it in
 * `configuration.accountId`. One page at a time carries its audio: its host.
 */
export const webPhoneAccountSchema = v.object({
  ...commonFields,
  ownerUserId: v.string(),
  /** null: no page carries its audio, and it does not ring. */
  hostId: v.nullable(v.string()),
});
export type WebPhoneAccount = v.InferOutput<typeof webPhoneAccountSchema>;

export const webPhoneAccount = defineModel({
  name: 'webPhoneAccount',
  schema: webPhoneAccountSchema,
  view: 'telephony.webPhone.use',
  scope: 'own',
  searchFields: ['id'],
  presentation: 'none',
  calls: webPhoneAccountCalls,
});
