import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { webPhoneAccountCalls } from './calls.ts';

/**
 * What a web phone's calls are made and taken on (S0 §3); it comes and goes with the device that names it in
 * `configuration.accountId`. One page at a time may sound for it: its host.
 */
export const webPhoneAccountSchema = v.object({
  ...commonFields,
  ownerUserId: v.string(),
  /** null: no page has its sound, and nobody is rung on it. */
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
