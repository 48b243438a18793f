import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { phoneNumberText } from '../../value/number-text.ts';
import { channelOptionsSchema } from './schema.ts';
import { userPropertiesInput } from './user-properties.ts';

const user = v.object({ type: v.literal('user'), userId: v.string() });

export const channelCalls = {
  /**
   * Starts an outbound channel under the client's id (S1 §7): a repeat is harmless. It is made in the organization of
   * who calls; whether somebody answers shows in its states.
   */
  'channel.start': defineCall({
    method: 'POST',
    path: 'telephony/channels',
    body: v.object({
      id: v.pipe(v.string(), v.uuid()),
      source: v.variant('type', [user, v.object({ type: v.literal('device'), deviceId: v.string() })]),
      destination: v.variant('type', [
        user,
        v.object({ type: v.literal('number'), number: phoneNumberText }),
      ]),
      options: channelOptionsSchema,
      userProperties: userPropertiesInput,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Does something with a channel, as far as its state allows it (S1 §4, §7). */
  'channel.command': defineCall({
    method: 'POST',
    path: 'telephony/channel/{id}/commands',
    body: v.variant('type', [
      v.object({ type: v.literal('answer') }),
      v.object({ type: v.literal('setRinging') }),
      v.object({
        type: v.literal('reject'),
        reason: v.literal('decline'),
        message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
      }),
      v.object({ type: v.literal('hangup') }),
    ]),
    answer: v.object({}),
    // A repeat would be refused: the state that it made does not allow it.
    repeatable: false,
  }),
  /** Replaces the custom properties of a channel; the body is the properties themselves (S1 §7). */
  'channel.setProperties': defineCall({
    method: 'PUT',
    path: 'telephony/channel/{id}/properties',
    body: userPropertiesInput,
    answer: v.object({}),
    repeatable: true,
  }),
};
