import * as v from 'valibot';
import { callActionSchema } from '../../value/call-action.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { organizationTelephonyCalls } from './calls.ts';

const action = v.nullable(callActionSchema);

/**
 * What an organization does with calls where nothing else is said, by the place it holds for (S1 §7), under the
 * organization's id; null: such a call is hung up.
 */
export const organizationTelephonySchema = v.object({
  ...commonFields,
  calledNumber: action,
  deviceCall: action,
  deviceLogin: action,
  userOutbound: action,
  userInbound: action,
  trunkCall: action,
});
export type OrganizationTelephony = v.InferOutput<typeof organizationTelephonySchema>;

export const organizationTelephony = defineModel({
  name: 'organizationTelephony',
  schema: organizationTelephonySchema,
  view: 'telephony.callAction.view',
  refs: {
    calledNumber: 'callAction',
    deviceCall: 'callAction',
    deviceLogin: 'callAction',
    userOutbound: 'callAction',
    userInbound: 'callAction',
    trunkCall: 'callAction',
  },
  searchFields: [],
  presentation: 'none',
  calls: organizationTelephonyCalls,
});
