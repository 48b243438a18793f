import * as v from 'valibot';
import { maxCharacters } from '../../core/max-characters.ts';
import { undirected } from '../../core/shown-name.ts';
import { defineCall } from '../../core/define-call.ts';
import { phoneNumberText } from '../../value/number-text.ts';
import { channelOptionsSchema } from './schema.ts';
import { userPropertiesInput } from './user-properties.ts';

const user = v.object({ type: v.literal('user'), userId: v.string() });

export const channelCalls = {
  /**
   * Starts an outbound channel under the client's id, so that a repeat is harmless (S1-7-14). It belongs to the source's
   * organization; its state shows whether somebody answers.
   */
  'channel.start': defineCall({
    method: 'POST',
    path: 'telephony/channels',
    access: { policy: 'telephony.channel.command' },
    refusals: ['gone'],
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
  /** Commands a channel, if its state allows it (S1-7-15). */
  'channel.command': defineCall({
    method: 'POST',
    path: 'telephony/channel/{id}/commands',
    access: { policy: 'telephony.channel.command' },
    refusals: ['outrun'],
    body: v.variant('type', [
      v.object({ type: v.literal('answer') }),
      v.object({ type: v.literal('setRinging') }),
      v.object({
        type: v.literal('reject'),
        reason: v.literal('decline'),
        message: v.optional(v.pipe(v.string(), v.trim(), maxCharacters(200), undirected)),
      }),
      v.object({ type: v.literal('hangup') }),
    ]),
    answer: v.object({}),
    // A repeat would be refused, because the new state does not allow the command.
    repeatable: false,
  }),
  /** Replaces the custom properties of a channel; the body is the properties object itself (S1-7-16). */
  'channel.setProperties': defineCall({
    method: 'PUT',
    path: 'telephony/channel/{id}/properties',
    access: { policy: 'telephony.channel.command' },
    body: userPropertiesInput,
    answer: v.object({}),
    repeatable: true,
  }),
};
