import * as v from 'valibot';
import { callActionSchema } from '../../value/call-action.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { organizationTelephonyCalls } from './calls.ts';

const action = v.nullable(callActionSchema);

/**
 * The default call actions of an organization by place (S1-7-11), under the organization's id; null: the call is hung
 * up.
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
