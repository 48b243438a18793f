import * as v from 'valibot';
import { callActionSchema } from '../../value/call-action.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { reduceSipStatus, sipStatusEventSchema, sipStatusFields } from '../../value/sip-status.ts';
import { macAddressWays } from './mac-address.ts';
import { deviceCalls } from './calls.ts';

export const deviceConfigurationSchema = v.variant('type', [
  v.object({
    type: v.literal('sip'),
    /** Twelve hexadecimal digits, as they are printed on the device. */
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

/** A telephone of whatever kind (S1 §3). `ownerUser` and `loggedInUser` are ids of users. */
export const deviceSchema = v.object({
  ...commonFields,
  displayName: v.string(),
  /** Whose personal device it is; null where it is shared. */
  ownerUser: v.nullable(v.string()),
  loggedInUser: v.nullable(v.string()),
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
  restricted: {
    'configuration.password': { any: ['core.user.viewSensitive', 'telephony.device.update'] },
    callAction: 'telephony.callAction.view',
  },
  refs: { ownerUser: 'user', loggedInUser: 'user', callAction: 'callAction' },
  searchFields: [
    'displayName',
    { path: 'configuration.macAddress', ways: macAddressWays },
    'configuration.username',
    'configuration.number',
  ],
  events: sipStatusEventSchema,
  reduce: reduceSipStatus,
  calls: deviceCalls,
});
