import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { capabilities } from '../../domain/access/capability.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { call } from '../../client/session/call.ts';
import type { Action } from '../define/action.ts';
import type { Channel } from '../../domain/entities/channel/model.ts';
import type { ChannelCommandType } from '../../domain/entities/channel/rules.ts';
import { allowsCommand, isFinal } from '../../domain/entities/channel/rules.ts';
import { editPropertiesTitle } from './title.ts';

/** Why the command is not allowed in the call's state (S1-4-02 to S1-4-05), or null. */
const blockedFor =
  (command: ChannelCommandType) =>
  (row: Channel): MessageDescriptor | null => {
    if (allowsCommand(row, command)) return null;
    if (isFinal(row.state)) return msg`The call has ended.`;
    if (command !== 'hangup' && row.direction === 'outbound') return msg`Only for inbound calls.`;
    if (command === 'hangup')
      return msg`An inbound call can be declined, not hung up, before it is answered.`;
    return row.state === 'answered'
      ? msg`The call has already been answered.`
      : msg`Not possible in the call’s current state.`;
  };

const commandOf = (
  body: CallBody<'channel.command'>,
  done: MessageDescriptor,
): Extract<Action<Channel>['run'], { kind: 'command' }> => ({
  kind: 'command',
  send: ({ entity, organizationId }) => call('channel.command', { id: entity.id }, body, organizationId),
  done,
});

/** The commands to a call in progress (S1-7-15), and the change of its custom properties. */
export const channelActions: readonly Action<Channel>[] = [
  {
    id: 'answer',
    label: msg({ message: 'Answer', context: 'call' }),
    icon: 'phone',
    rank: 'secondary',
    policy: capabilities.channelCommand,
    blocked: blockedFor('answer'),
    run: commandOf({ type: 'answer' }, msg`Call answered`),
  },
  {
    id: 'setRinging',
    label: msg`Set ringing`,
    icon: 'call-in',
    rank: 'menu',
    policy: capabilities.channelCommand,
    blocked: blockedFor('setRinging'),
    run: commandOf({ type: 'setRinging' }, msg`Call is ringing`),
  },
  {
    id: 'decline',
    label: msg({ message: 'Decline', context: 'call' }),
    icon: 'close',
    rank: 'secondary',
    policy: capabilities.channelCommand,
    blocked: blockedFor('reject'),
    run: {
      ...commandOf(
        { type: 'reject', reason: 'decline', message: 'Declined in the portal' },
        msg`Call declined`,
      ),
      confirm: { title: msg`Decline call`, text: msg`The caller hears that the call was declined.` },
    },
  },
  {
    id: 'hangup',
    label: msg({ message: 'Hang up', context: 'call' }),
    icon: 'hang-up',
    rank: 'primary',
    tone: 'danger',
    policy: capabilities.channelCommand,
    blocked: blockedFor('hangup'),
    run: {
      ...commandOf({ type: 'hangup' }, msg`Call hung up`),
      confirm: { title: msg`Hang up call`, text: msg`The call will be disconnected.` },
    },
  },
  {
    id: 'properties',
    label: editPropertiesTitle,
    icon: 'edit',
    rank: 'menu',
    policy: capabilities.channelCommand,
    shortcut: 'e',
    run: { kind: 'form', load: async () => (await import('./properties-form.tsx')).channelPropertiesForm },
  },
];
