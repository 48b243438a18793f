import * as v from 'valibot';
import { callActionSchema } from '../../value/call-action.ts';
import { commonFields, defineModel } from '../../core/model.ts';
import {
  destinationHeaders,
  legalSourceInclusions,
  numberFormats,
  sourceHeaders,
} from '../../value/sip-setting.ts';
import { reduceSipStatus, sipStatusEventSchema, sipStatusFields } from '../../value/sip-status.ts';

/** What is agreed with the other end of a SIP trunk (S1 §3), its address as `uri` has it. */
export const trunkSettings = <Uri extends v.GenericSchema<string, string>>(uri: Uri) => ({
  outbound: v.object({
    /** How the other end is reached: where it registered from, or always at one address. */
    connection: v.variant('type', [
      v.object({ type: v.literal('registration') }),
      v.object({ type: v.literal('uri'), uri }),
    ]),
    callerIdHeader: v.picklist(sourceHeaders),
    calledNumberHeader: v.picklist(destinationHeaders),
    /** A call without a legal source is refused. */
    legalSourceRequired: v.boolean(),
    includeLegalSourceWhen: v.picklist(legalSourceInclusions),
    /** Without a meaning where it is never included. */
    legalSourceHeader: v.picklist(sourceHeaders),
    numberFormat: v.picklist(numberFormats),
  }),
  inbound: v.object({
    callerIdHeader: v.picklist(sourceHeaders),
    calledNumberHeader: v.picklist(destinationHeaders),
    legalSourceHeader: v.picklist(sourceHeaders),
  }),
});

/** A line to another telephone system (S1 §3). */
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
  /** The number that a call is made from where it names none itself: E.164. */
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
  restricted: {
    'configuration.password': { any: ['core.user.viewSensitive', 'telephony.trunk.update'] },
    callAction: 'telephony.callAction.view',
  },
  refs: { callAction: 'callAction' },
  searchFields: [
    'displayName',
    'configuration.username',
    'configuration.outbound.connection.uri',
    'fallbackLegalSource',
  ],
  events: sipStatusEventSchema,
  reduce: reduceSipStatus,
});
