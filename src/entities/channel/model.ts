import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../model.ts';
import { reduceChannel } from './reduce.ts';
import { channelStates } from './rules.ts';

const endpoint = v.object({
  type: v.picklist([
    'number',
    'trunkNumber',
    'device',
    'user',
    'userLogin',
    'userLogout',
    'userCallPickup',
    'displayNumber',
    'custom',
  ]),
  number: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
});

export const hangupInitiators = ['remote', 'local'] as const;
export const hangupReasons = ['normalHangup', 'emergency'] as const;
export const faultReasons = ['decline', 'notFound', 'busy', 'error'] as const;

/** A channel: one leg of a call (S1 §3). */
export const channelSchema = v.object({
  ...commonFields,
  source: endpoint,
  destination: endpoint,
  direction: v.picklist(['inbound', 'outbound']),
  state: v.picklist(channelStates),
  answerDate: v.nullable(instant),
  finishDate: v.nullable(instant),
  hangupInitiator: v.nullable(v.picklist(hangupInitiators)),
  hangupReason: v.nullable(v.picklist(hangupReasons)),
  faultReason: v.nullable(v.picklist(faultReasons)),
});
export type Channel = v.InferOutput<typeof channelSchema>;

/** The live events of a channel (S1 §4) that its states need; `at` is server time. */
export const channelEventSchema = v.variant('type', [
  v.object({ type: v.literal('stateSwitched'), state: v.picklist(channelStates), at: instant }),
  v.object({
    type: v.literal('hungUp'),
    initiator: v.picklist(hangupInitiators),
    reason: v.picklist(hangupReasons),
    at: instant,
  }),
  v.object({ type: v.literal('faulted'), reason: v.picklist(faultReasons), at: instant }),
]);
export type ChannelEvent = v.InferOutput<typeof channelEventSchema>;

export const channel = defineModel({
  name: 'channel',
  schema: channelSchema,
  view: 'telephony.channel.view',
  searchFields: ['id'],
  events: channelEventSchema,
  reduce: reduceChannel,
});
