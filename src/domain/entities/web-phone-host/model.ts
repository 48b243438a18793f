import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { webPhoneHostCalls } from './calls.ts';

/** The page that sounds for an account, under the id that the page made for itself (S0 §3). Gone when it is lost. */
export const webPhoneHostSchema = v.object({
  ...commonFields,
  ownerUserId: v.string(),
  accountId: v.string(),
  /** Packets go both ways between the page and the platform. */
  hasAudioLinkConnection: v.boolean(),
});

export const webPhoneHost = defineModel({
  name: 'webPhoneHost',
  schema: webPhoneHostSchema,
  view: 'telephony.webPhone.use',
  scope: 'own',
  searchFields: ['id'],
  presentation: 'none',
  calls: webPhoneHostCalls,
});
