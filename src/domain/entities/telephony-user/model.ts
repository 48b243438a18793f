import * as v from 'valibot';
import { callActionSchema } from '../../value/call-action.ts';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { callStates, displaySourceTypes } from './rules.ts';
import { telephonyUserCalls } from './calls.ts';

/** The number that the called party sees; the last two types name one (S1-3-05). */
export const displaySourceSchema = v.object({
  type: v.picklist(displaySourceTypes),
  number: v.nullable(v.string()),
});

/** The telephony settings of a user, under the user's id (S1-3-05). */
export const telephonyUserSchema = v.object({
  ...commonFields,
  /** The internal number: digits, including leading zeros. */
  number: v.nullable(v.string()),
  outboundLegalSource: v.nullable(v.string()),
  outboundCallDisplaySourceInternal: displaySourceSchema,
  outboundCallDisplaySourceExternal: displaySourceSchema,
  outboundCallAction: v.optional(v.nullable(callActionSchema)),
  inboundCallAction: v.optional(v.nullable(callActionSchema)),
  callState: v.picklist(callStates),
  /** Ids of the devices that the user is logged in on. */
  devices: v.array(v.string()),
});
export type TelephonyUser = v.InferOutput<typeof telephonyUserSchema>;

/** The live event of a telephony user (S1-4-30); `at` is server time. */
export const telephonyUserEventSchema = v.object({
  type: v.literal('callStateSwitched'),
  state: v.picklist(callStates),
  at: instant,
});
export type TelephonyUserEvent = v.InferOutput<typeof telephonyUserEventSchema>;

/** Folds a live event into a telephony user. The platform and the engine use this one pure function. */
export const reduceTelephonyUser = (row: TelephonyUser, event: TelephonyUserEvent): TelephonyUser => ({
  ...row,
  callState: event.state,
  updateDate: event.at,
});

export const telephonyUser = defineModel({
  name: 'telephonyUser',
  schema: telephonyUserSchema,
  view: { any: ['core.user.viewOrg', 'core.user.viewGlobal'] },
  restricted: {
    outboundCallAction: 'telephony.callAction.view',
    inboundCallAction: 'telephony.callAction.view',
  },
  refs: {
    devices: 'device',
    outboundCallAction: 'callAction',
    inboundCallAction: 'callAction',
    outboundLegalSource: 'number',
    'outboundCallDisplaySourceInternal.number': 'number',
    'outboundCallDisplaySourceExternal.number': 'number',
  },
  searchFields: ['number'],
  events: telephonyUserEventSchema,
  reduce: reduceTelephonyUser,
  presentation: 'none',
  calls: telephonyUserCalls,
});
