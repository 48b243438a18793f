import * as v from 'valibot';
import { callActionSchema } from '../call-action.ts';
import { commonFields, defineModel, instant } from '../model.ts';

export const deviceConfigurationSchema = v.variant('type', [
  v.object({
    type: v.literal('sip'),
    /** Twelve hexadecimal digits, as they are printed on the device. */
    macAddress: v.nullable(v.string()),
    useNatIntelligence: v.boolean(),
    username: v.string(),
    password: v.optional(v.string()),
  }),
  v.object({ type: v.literal('userNumber'), number: v.nullable(v.string()) }),
  v.object({ type: v.literal('webPhone'), accountId: v.nullable(v.string()) }),
]);

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
  status: v.picklist(['online', 'offline', 'other']),
  statusInfo: v.nullable(sipStatusInfoSchema),
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
  searchFields: ['displayName', 'configuration.macAddress', 'configuration.username', 'configuration.number'],
});
