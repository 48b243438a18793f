import * as v from 'valibot';
import { callActionSchema } from '../../value/call-action.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import { reduceSipStatus, sipStatusEventSchema, sipStatusFields } from '../../value/sip-status.ts';
import { macAddressVariants } from './mac-address.ts';
import { deviceCalls } from './calls.ts';
import { devicePassword } from './password.ts';

export const deviceConfigurationSchema = v.variant('type', [
  v.object({
    type: v.literal('sip'),
    /** Twelve hexadecimal digits, as printed on the device. */
    macAddress: v.nullable(v.string()),
    useNatIntelligence: v.boolean(),
    accountId: v.optional(v.nullable(v.string()), null),
    username: v.string(),
    password: v.optional(v.string()),
  }),
  v.object({ type: v.literal('userNumber'), number: v.nullable(v.string()) }),
  v.object({ type: v.literal('webPhone'), accountId: v.nullable(v.string()) }),
]);
export type DeviceType = v.InferOutput<typeof deviceConfigurationSchema>['type'];

/** A telephone of any kind (S1-3-07). `ownerUser` and `loggedInUser` are user ids. */
export const deviceSchema = v.object({
  ...commonFields,
  displayName: v.string(),
  /** The owner of a personal device; null for a shared one. */
  ownerUser: v.nullable(v.string()),
  loggedInUser: v.nullable(v.string()),
  /** A copy of the name of the user who is logged in, by which lists search and sort. */
  loggedInUserName: v.optional(v.nullable(v.string())),
  configuration: deviceConfigurationSchema,
  callAction: v.optional(v.nullable(callActionSchema)),
  userProperties: v.object({ useDtmfConfirm: v.boolean() }),
  ...sipStatusFields,
});
export type Device = v.InferOutput<typeof deviceSchema>;

export const device = defineModel({
  name: 'device',
  schema: deviceSchema,
  view: 'telephony.device.view',
  restricted: { callAction: 'telephony.callAction.view' },
  secrets: { [devicePassword.path]: devicePassword.policy },
  refs: {
    ownerUser: 'user',
    loggedInUser: 'user',
    callAction: 'callAction',
    'configuration.number': 'number',
  },
  searchFields: [
    'displayName',
    { path: 'configuration.macAddress', variants: macAddressVariants },
    'configuration.username',
    { path: 'configuration.number', variants: phoneNumberVariants },
    'loggedInUserName',
  ],
  events: sipStatusEventSchema,
  reduce: reduceSipStatus,
  calls: deviceCalls,
});
