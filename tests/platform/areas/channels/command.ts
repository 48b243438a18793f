import type { ChannelEvent } from '../../../../src/domain/entities/channel/model.ts';
import type { Channel } from '../../../../src/domain/entities/channel/model.ts';
import type { ChannelState } from '../../../../src/domain/entities/channel/rules.ts';
import { allowsCommand } from '../../../../src/domain/entities/channel/rules.ts';
import type { WebPhoneCommand } from '../../../../src/domain/entities/web-phone-account/calls.ts';
import { PhoneRefused } from '../../telephony/commands.ts';
import type { Line } from '../../telephony/state.ts';
import { isLine } from '../../telephony/state.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { CallRequest } from '../handler.ts';
import type { Refusal } from '../refusal.ts';
import { against } from '../refusal.ts';
import { subjectOf } from '../within-reach.ts';
import { followUsers } from './party.ts';

type Command = CallRequest<'channel.command'>['body'];

/** The call has moved on since whoever asks looked at it, or never came so far. */
const outrun = ({ direction, state }: Channel, { type }: Command): Refusal =>
  against('outrun', `A call that is ${direction} and ${state} does not take '${type}'`);

function eventOf(
  command: Command,
  at: string,
): { readonly event: ChannelEvent; readonly state: ChannelState } {
  switch (command.type) {
    case 'answer':
      return { event: { type: 'stateSwitched', state: 'answered', at }, state: 'answered' };
    case 'setRinging':
      return { event: { type: 'stateSwitched', state: 'ringing', at }, state: 'ringing' };
    case 'reject':
      return {
        event: { type: 'faulted', reason: command.reason, message: command.message ?? null, at },
        state: 'faulted',
      };
    case 'hangup':
      return { event: { type: 'hungUp', initiator: 'local', reason: 'normalHangup', at }, state: 'hangup' };
  }
}

const lineCommands = {
  answer: 'answerLine',
  // An inbound line rings from its beginning on.
  setRinging: null,
  reject: 'declineLine',
  hangup: 'hangupLine',
} as const satisfies Record<Command['type'], WebPhoneCommand['command'] | null>;

/** The line of a web phone that a channel shows. */
export function lineOf(
  { services: { switchboard } }: Pick<Asked, 'services'>,
  channelId: string,
): Line | null {
  const leg = switchboard.read().legs.get(channelId);
  return isLine(leg) ? leg : null;
}

/** What people really say in, the telephones end and begin: the channel follows its line. */
async function onLine({ services }: Asked, line: Line, command: Command, refusal: Refusal): Promise<void> {
  const { accountId: id, userId, organizationId } = line;
  const name = lineCommands[command.type];
  if (name === null) throw refusal;
  try {
    await services.switchboard.command({ id, userId, organizationId }, { command: name, lineId: line.id });
  } catch (error) {
    throw error instanceof PhoneRefused ? refusal : error;
  }
}

/** Does something with a channel, as far as its state allows it (S1 §4). Throws Refusal. */
export async function commandChannel(asked: Asked, command: Command): Promise<void> {
  const { store, now } = asked.services;
  const channel = subjectOf(asked, 'channel');
  const refusal = outrun(channel, command);
  if (!allowsCommand(channel, command.type)) throw refusal;
  const line = lineOf(asked, channel.id);
  if (line !== null) return onLine(asked, line, command, refusal);
  const at = new Date(now()).toISOString();
  const { event, state } = eventOf(command, at);
  await change(
    asked,
    [{ kind: 'event', type: 'channel', id: channel.id, event }],
    {},
    // What its users do follows from it, and is no change of theirs.
    followUsers(store, channel, state, at),
  );
}
