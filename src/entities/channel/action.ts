import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { call } from '../../client/session/call.ts';
import type { Action } from '../define/action.ts';
import type { Channel } from '../../domain/entities/channel/model.ts';
import type { ChannelCommandType } from '../../domain/entities/channel/rules.ts';
import { allowsCommand, isFinal } from '../../domain/entities/channel/rules.ts';

/** Why a command cannot be given now (S1 §4), or null. */
const blockedFor =
  (command: ChannelCommandType) =>
  (row: Channel): MessageDescriptor | null => {
    if (allowsCommand(row, command)) return null;
    if (isFinal(row.state)) return msg`The call is over.`;
    if (command !== 'hangup' && row.direction === 'outbound')
      return msg`This is for calls that come in, and this one goes out.`;
    if (command === 'hangup') return msg`A call that comes in is declined until it is answered.`;
    return row.state === 'answered'
      ? msg`The call is answered already.`
      : msg`It is too early, or too late, for this.`;
  };

const commandOf = (
  body: CallBody<'channel.command'>,
  done: MessageDescriptor,
): Extract<Action<Channel>['run'], { kind: 'command' }> => ({
  kind: 'command',
  send: ({ entity, organizationId }) => call('channel.command', { id: entity.id }, body, organizationId),
  done,
});

/** What is done with a call that goes on (S1 §4), and what is kept with it. */
export const channelActions: readonly Action<Channel>[] = [
  {
    id: 'answer',
    label: msg({ message: 'Answer', context: 'call' }),
    icon: 'phone',
    at: 'head',
    policy: capabilities.channelCommand,
    blocked: blockedFor('answer'),
    run: commandOf({ type: 'answer' }, msg`Call answered`),
  },
  {
    id: 'setRinging',
    label: msg`Set ringing`,
    icon: 'call-in',
    at: 'head',
    policy: capabilities.channelCommand,
    blocked: blockedFor('setRinging'),
    run: commandOf({ type: 'setRinging' }, msg`Call is ringing`),
  },
  {
    id: 'decline',
    label: msg({ message: 'Decline', context: 'call' }),
    icon: 'close',
    at: 'head',
    policy: capabilities.channelCommand,
    blocked: blockedFor('reject'),
    run: {
      ...commandOf(
        { type: 'reject', reason: 'decline', message: 'Declined in the portal' },
        msg`Call declined`,
      ),
      confirm: { title: msg`Decline call`, text: msg`The caller is told that nobody takes the call.` },
    },
  },
  {
    id: 'hangup',
    label: msg({ message: 'Hang up', context: 'call' }),
    icon: 'hang-up',
    at: 'head',
    policy: capabilities.channelCommand,
    blocked: blockedFor('hangup'),
    run: {
      ...commandOf({ type: 'hangup' }, msg`Call hung up`),
      confirm: { title: msg`Hang up call`, text: msg`Whoever is in the call is cut off.` },
    },
  },
  {
    id: 'properties',
    label: msg`Edit custom properties`,
    icon: 'edit',
    policy: capabilities.channelCommand,
    shortcut: 'e',
    run: { kind: 'form', load: async () => (await import('./properties-form.tsx')).channelPropertiesForm },
  },
];
