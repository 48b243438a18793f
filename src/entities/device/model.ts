import * as v from 'valibot';
import { callActionSchema } from '../call-action.ts';
import { commonFields, defineModel, instant } from '../model.ts';
import { reduceDevice } from './reduce.ts';

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

/** What the registrar knows of a SIP device (S1 §3). */
export const sipStatusInfoSchema = v.object({
  remoteIp: v.nullable(v.string()),
  lastRegistration: v.nullable(instant),
  expiry: v.nullable(instant),
  lastFailure: v.nullable(instant),
  lastFailureMessage: v.nullable(v.string()),
  metadata: v.object({
    displayName: v.nullable(v.string()),
    userAgent: v.nullable(v.string()),
    localIp: v.nullable(v.string()),
  }),
});
export type SipStatusInfo = v.InferOutput<typeof sipStatusInfoSchema>;

const deviceStatus = v.picklist(['online', 'offline', 'other']);

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
  status: deviceStatus,
  /** null of what never registered, and of what is no SIP device. */
  statusInfo: v.nullable(sipStatusInfoSchema),
});
export type Device = v.InferOutput<typeof deviceSchema>;

/** The live event of a device (S1 §4): it registered, was refused, or was not heard of in time. */
export const deviceEventSchema = v.object({
  type: v.literal('statusSwitched'),
  status: deviceStatus,
  statusInfo: v.nullable(sipStatusInfoSchema),
});
export type DeviceEvent = v.InferOutput<typeof deviceEventSchema>;

export const device = defineModel({
  name: 'device',
  schema: deviceSchema,
  view: 'telephony.device.view',
  restricted: {
    'configuration.password': { any: ['core.user.viewSensitive', 'telephony.device.update'] },
    callAction: 'telephony.callAction.view',
  },
  searchFields: ['displayName', 'configuration.macAddress', 'configuration.username', 'configuration.number'],
  events: deviceEventSchema,
  reduce: reduceDevice,
});
