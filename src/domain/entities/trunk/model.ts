import * as v from 'valibot';
import { callActionSchema } from '../../value/call-action.ts';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import { reduceSipStatus, sipStatusEventSchema, sipStatusFields } from '../../value/sip-status.ts';
import { trunkSettings } from './schema.ts';
import { trunkCalls } from './calls.ts';
import { trunkPassword } from './password.ts';

/** A SIP connection to a customer's telephone system (S1-3-18). */
export const trunkSchema = v.object({
  ...commonFields,
  displayName: v.string(),
  configuration: v.variant('type', [
    v.object({
      type: v.literal('sip'),
      username: v.string(),
      password: v.optional(v.string()),
      ...trunkSettings(v.string()),
    }),
  ]),
  /** The legal source of calls that name none, E.164. */
  fallbackLegalSource: v.nullable(v.string()),
  callAction: v.optional(v.nullable(callActionSchema)),
  ...sipStatusFields,
});
export type Trunk = v.InferOutput<typeof trunkSchema>;
export type TrunkConnection = Trunk['configuration']['outbound']['connection']['type'];

export const trunk = defineModel({
  name: 'trunk',
  schema: trunkSchema,
  view: 'telephony.trunk.view',
  restricted: { callAction: 'telephony.callAction.view' },
  secrets: { [trunkPassword.path]: trunkPassword.policy },
  refs: { callAction: 'callAction', fallbackLegalSource: 'number' },
  searchFields: [
    'displayName',
    'configuration.username',
    'configuration.outbound.connection.uri',
    { path: 'fallbackLegalSource', variants: phoneNumberVariants },
  ],
  events: sipStatusEventSchema,
  reduce: reduceSipStatus,
  calls: trunkCalls,
});
