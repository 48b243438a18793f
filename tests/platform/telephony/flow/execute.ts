import type { CommandOf } from '../model/flow-objects.ts';
import type { FlowCommand } from '../../../../src/domain/flow/run/state/command.ts';
import { executeAudioCommand } from './audio-commands.ts';
import { executeCallCommand } from './call-commands.ts';
import type { FlowContext } from './context.ts';
import {
  addPending,
  changeObjects,
  CommandFailed,
  componentsOf,
  endSubscription,
  factsOf,
  failure,
  flowLimits,
  isMeant,
  isSame,
  objectsOf,
  reportToSubscription,
} from '../model/objects.ts';
import type { OwnCommand } from './own-command.ts';
import { ownCommand } from './own-command.ts';
import { executeQueueCommand } from './queue-join.ts';
import { executeRowCommand } from './row-commands.ts';
import { executeRtpCommand } from './rtp-commands.ts';

const subscriptionLimit = 50;

function subscribe(context: FlowContext, command: CommandOf<'subscribe'>): void {
  const { draft, session, key } = context;
  const { component, events, range } = command;
  const objects = objectsOf(draft, session);
  const isLive = componentsOf(draft, session.id).some((known) => isSame(known, component));
  const past = objects.events.filter((event) => isMeant({ component, events }, event));
  if (!isLive && past.length === 0) throw new CommandFailed(`The ${component.type} has ended`);
  if (objects.subscriptions.length >= subscriptionLimit)
    throw new CommandFailed(`A session can have at most ${subscriptionLimit} subscriptions`);
  const subscription = { key, component, events, left: command.most };
  changeObjects(draft, session.id, ({ subscriptions }) => ({
    subscriptions: [...subscriptions, subscription],
  }));
  reportToSubscription(draft, session.id, key, range === 'new' ? [] : past);
  if (range === 'history' || !isLive) endSubscription(draft, session.id, key);
}

type MakeAudio = Parameters<typeof executeRowCommand>[2];

function perform(context: FlowContext, command: OwnCommand, makeAudio: MakeAudio): void {
  switch (command.type) {
    case 'subscribe':
      return subscribe(context, command);
    case 'unsubscribe':
      return endSubscription(context.draft, context.session.id, command.subscription);
    case 'createSound':
    case 'logIn':
    case 'logOut':
    case 'setProperties':
      return executeRowCommand(context, command, makeAudio);
    case 'setLamp':
      throw new CommandFailed('No telephone of this platform has lamps');
    case 'openRtp':
    case 'updateRtp':
    case 'closeRtp':
      return executeRtpCommand(context, command);
    case 'joinQueue':
    case 'leaveQueue':
      return executeQueueCommand(context, command);
    case 'sendMail':
      throw new CommandFailed('Mails are not sent by telephony');
    case 'play':
    case 'pausePlayer':
    case 'resumePlayer':
    case 'stopPlayer':
    case 'record':
    case 'pauseRecorder':
    case 'resumeRecorder':
    case 'stopRecorder':
    case 'openMixer':
    case 'closeMixer':
    case 'connectAudio':
    case 'disconnectAudio':
      return executeAudioCommand(context, command);
    default:
      return executeCallCommand(context, command);
  }
}

/** Executes a command of a flow session once. What fails is answered by `failed`. */
export function executeFlowCommand(context: FlowContext, command: FlowCommand, makeAudio: MakeAudio): void {
  const { draft, session, key } = context;
  const objects = objectsOf(draft, session);
  if (objects.executed.includes(key)) return;
  const executed = [...objects.executed, key].slice(-flowLimits.executed);
  // The acting user may have changed.
  draft.flows.set(session.id, { ...objects, ...factsOf(session), executed });
  try {
    perform(context, ownCommand(command, context.rowsOf(session.organizationId)), makeAudio);
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    addPending(draft, session.id, failure(key, error.message));
  }
}
