import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import type { SearchField } from '../../core/search-field.ts';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import { endpointSchema, endpointText } from './endpoint.ts';
import { channelDirections, channelStates, dtmfLogLimit, isFinal } from './rules.ts';
import type { ChannelState } from './rules.ts';
import { channelOptionsSchema } from './schema.ts';
import { channelCalls } from './calls.ts';

export const hangupInitiators = ['remote', 'local'] as const;
export const hangupReasons = ['normalHangup', 'emergency'] as const;
export const faultReasons = ['decline', 'notFound', 'busy', 'error'] as const;

const tone = v.object({
  tone: v.string(),
  direction: v.picklist(['received', 'sent']),
  timestamp: instant,
});
export type DtmfTone = v.InferOutput<typeof tone>;

/** A channel: one leg of a call (S1-3-10 to S1-3-13). */
export const channelSchema = v.object({
  ...commonFields,
  source: endpointSchema,
  destination: endpointSchema,
  direction: v.picklist(channelDirections),
  state: v.picklist(channelStates),
  onHold: v.boolean(),
  answerDate: v.nullable(instant),
  finishDate: v.nullable(instant),
  options: channelOptionsSchema,
  /** Custom data set by flows and users (see user-properties.ts). */
  userProperties: v.record(v.string(), v.unknown()),
  dtmfLog: v.array(tone),
  hangupInitiator: v.nullable(v.picklist(hangupInitiators)),
  hangupReason: v.nullable(v.picklist(hangupReasons)),
  faultReason: v.nullable(v.picklist(faultReasons)),
  faultMessage: v.nullable(v.string()),
});
export type Channel = v.InferOutput<typeof channelSchema>;

/** The live events of a channel (S1-4-06, S1-4-07); `at` is server time. */
export const channelEventSchema = v.variant('type', [
  v.object({ type: v.literal('stateSwitched'), state: v.picklist(channelStates), at: instant }),
  v.object({
    type: v.literal('hungUp'),
    initiator: v.picklist(hangupInitiators),
    reason: v.picklist(hangupReasons),
    at: instant,
  }),
  v.object({
    type: v.literal('faulted'),
    reason: v.picklist(faultReasons),
    message: v.optional(v.nullable(v.string()), null),
    at: instant,
  }),
  /** The call was held or resumed, or its parties changed, as after a transfer. */
  v.object({
    type: v.literal('connectionInfoUpdated'),
    onHold: v.boolean(),
    source: v.optional(endpointSchema),
    destination: v.optional(endpointSchema),
    at: instant,
  }),
  v.object({
    type: v.literal('dtmfLogged'),
    tone: v.string(),
    direction: v.picklist(['received', 'sent']),
    at: instant,
  }),
]);
export type ChannelEvent = v.InferOutput<typeof channelEventSchema>;

function switched(row: Channel, state: ChannelState, at: string): Channel {
  return {
    ...row,
    state,
    updateDate: at,
    // The answer date is set once: a second 'answered' (a retrieved call) keeps the first.
    answerDate: state === 'answered' ? (row.answerDate ?? at) : row.answerDate,
    finishDate: isFinal(state) ? (row.finishDate ?? at) : row.finishDate,
  };
}

/** Folds a live event into a channel. The platform and the engine use this one pure function. */
export function reduceChannel(row: Channel, event: ChannelEvent): Channel {
  const { at } = event;
  switch (event.type) {
    case 'stateSwitched':
      return switched(row, event.state, at);
    case 'hungUp':
      return {
        ...switched(row, 'hangup', at),
        hangupInitiator: event.initiator,
        hangupReason: event.reason,
      };
    case 'faulted':
      return { ...switched(row, 'faulted', at), faultReason: event.reason, faultMessage: event.message };
    case 'connectionInfoUpdated': {
      const { onHold, source = row.source, destination = row.destination } = event;
      return { ...row, onHold, source, destination, updateDate: at };
    }
    case 'dtmfLogged': {
      const { tone, direction } = event;
      const dtmfLog = [...row.dtmfLog, { tone, direction, timestamp: at }].slice(-dtmfLogLimit);
      return { ...row, dtmfLog, updateDate: at };
    }
  }
}

export const channel = defineModel({
  name: 'channel',
  schema: channelSchema,
  view: 'telephony.channel.view',
  searchFields: (['source', 'destination'] as const)
    .flatMap((end): SearchField[] => [
      `${end}.displayName`,
      { path: `${end}.number.number`, variants: phoneNumberVariants },
    ])
    .concat('id'),
  refs: { 'options.ringtone.soundId': 'sound' },
  nameOf: ({ source, destination }) => `${endpointText(source)} → ${endpointText(destination)}`,
  events: channelEventSchema,
  reduce: reduceChannel,
  calls: channelCalls,
});
