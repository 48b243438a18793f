import type { ChannelEvent, Channel } from '../../../../src/domain/entities/channel/model.ts';
import type { ChannelState } from '../../../../src/domain/entities/channel/rules.ts';
import { allowsCommand } from '../../../../src/domain/entities/channel/rules.ts';
import type { WebPhoneCommand } from '../../../../src/domain/entities/web-phone-account/calls.ts';
import type { CallRequest } from '../handler.ts';
import type { Refusal } from '../../base/refusal.ts';
import { invalid } from '../../base/refusal.ts';
import type { CallChange } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { PhoneRefused } from '../web-phone/switchboard-port.ts';
import { callEntry } from '../../writes/call-entry.ts';
import { followUsers } from './party.ts';
import type { ChannelRequest } from './services.ts';
import type { ChannelLine } from './switchboard-port.ts';

type ChannelCommand = CallRequest<'channel.command'>['body'];

/** The channel has left the state that the user saw, or never reached it. */
const outrun = ({ direction, state }: Channel, { type }: ChannelCommand): Refusal =>
  invalid('outrun', `Command '${type}' is not allowed for an ${direction} call that is ${state}`);

function eventOf(
  command: ChannelCommand,
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
  // An inbound line rings from the start.
  setRinging: null,
  reject: 'declineLine',
  hangup: 'hangupLine',
} as const satisfies Record<ChannelCommand['type'], WebPhoneCommand['command'] | null>;

/** The web phone line that a channel shows. */
export function lineOf(
  { services: { switchboard } }: Pick<ChannelRequest, 'services'>,
  channelId: string,
): ChannelLine | null {
  const leg = switchboard.read().legs.get(channelId);
  return leg?.kind === 'line' ? leg : null;
}

/** Commands a line at the switchboard, which also updates the line's channel. */
async function commandLine(
  { services }: ChannelRequest,
  line: ChannelLine,
  command: ChannelCommand,
  refusal: Refusal,
): Promise<void> {
  const { accountId: id, userId, organizationId } = line;
  const name = lineCommands[command.type];
  if (name === null) throw refusal;
  try {
    await services.switchboard.command({ id, userId, organizationId }, { command: name, lineId: line.id });
  } catch (error) {
    throw error instanceof PhoneRefused ? refusal : error;
  }
}

/** Carries out a command that the channel's state allows. Throws Refusal. */
export async function commandChannel(request: ChannelRequest<'channel.command'>): Promise<CallChange> {
  const { body: command, services } = request;
  const channel = subjectOf(request, 'channel');
  const refusal = outrun(channel, command);
  if (!allowsCommand(channel, command.type)) throw refusal;
  const line = lineOf(request, channel.id);
  if (line !== null) {
    await commandLine(request, line, command, refusal);
    return { writes: [] };
  }
  if (services.switchboard.read().legs.get(channel.id)?.kind === 'flow') {
    await services.switchboard.commandFlowChannel(channel.id, command.type);
    return { writes: [] };
  }
  const at = new Date(services.now()).toISOString();
  const { event, state } = eventOf(command, at);
  return {
    writes: [{ kind: 'event', type: 'channel', id: channel.id, event }],
    unaudited: [
      ...followUsers(services.store, channel, state, at),
      ...callEntry(services.store, Math.random, channel, event),
    ],
  };
}
