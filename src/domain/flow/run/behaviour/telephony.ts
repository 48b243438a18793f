import type { BlockTypeOf } from '../../catalogue/block-type.ts';
import { speechLanguages } from '../../../entities/sound/schema.ts';
import { blfStates, callOrders, deviceScopes } from '../../catalogue/option-values.ts';
import { isKind } from '../../expression/value/value.ts';
import {
  channelOf,
  entityOf,
  heldComponent,
  msOf,
  oneOf,
  optionalOf,
  unsupported,
  wholeNumberIn,
} from './argument.ts';
import { maxAnswerMs } from '../state/deadline.ts';
import { stagedBehaviours } from './staged.ts';
import { subscription } from './subscription.ts';
import { displayOf, callTargetOf, targetsOf, textsOf } from './target.ts';
import type { Behaviours, BlockVisits } from '../visit/visit.ts';
import { BlockFailure } from '../visit/block-failure.ts';

const maxUsers = 100;
const maxDigits = 32;

/** The channel in the option, which must be unanswered. */
function unansweredChannel(visit: BlockVisits['answer' | 'setRinging' | 'reject']): string {
  const { id, state } = channelOf(visit);
  if (state === 'answered') throw new BlockFailure('The call has been answered');
  return id;
}

/** A call that has ended already needs no hang-up: callers often end it first, such as after a message. */
function hangUp(visit: BlockVisits['hangUp']): void {
  const channel = visit.option('channel');
  const isOver =
    isKind(channel, 'component') &&
    channel.type === 'channel' &&
    visit.held.find('channel', channel.id) === undefined;
  if (isOver) visit.emit('done');
  else visit.command({ type: 'hangUp', channel: channelOf(visit).id }, maxAnswerMs.command);
}

function outboundCall(visit: BlockVisits['outboundCall']): void {
  if (visit.token.input === 'cancel') {
    for (const [key] of visit.waitingHere()) visit.abandon(key, null);
    return;
  }
  const destinations = targetsOf(visit.optionOf('destinations', 'list'));
  const order = oneOf(visit, 'order', callOrders);
  const expiresMs = msOf(visit, 'expires');
  const ringtone = visit.option('ringtone');
  const attempts = order === 'inTurn' ? destinations.length : 1;
  visit.call(
    {
      type: 'call',
      destinations,
      order,
      deviceScope: oneOf(visit, 'deviceScope', deviceScopes),
      expiresMs,
      display: displayOf(visit.option('display')),
      autoAnswer: visit.optionOf('autoAnswer', 'boolean'),
      ringtone: ringtone === null ? null : entityOf(ringtone, ['sound']).id,
      userProperties: textsOf(visit.optionOf('userProperties', 'dictionary')),
    },
    attempts * expiresMs + maxAnswerMs.command,
  );
}

/** Transfers to a party (blind) or to a call of the session (attended). */
function transfer(visit: BlockVisits['transfer']): void {
  const { id: channel } = channelOf(visit);
  const to = visit.option('to');
  if (!isKind(to, 'component'))
    return visit.command({ type: 'transfer', channel, to: callTargetOf(to) }, maxAnswerMs.transfer);
  const other = heldComponent(visit, to);
  if (other.type !== 'channel') throw unsupported(other.type);
  if (other.id === channel) throw new BlockFailure('A call cannot be transferred to itself');
  visit.command({ type: 'transfer', channel, to: other }, maxAnswerMs.transfer);
}

function pickUp(visit: BlockVisits['pickUp']): void {
  const users = visit.optionOf('users', 'list').map((user) => entityOf(user, ['user']).id);
  if (users.length > maxUsers) throw new BlockFailure(`More than ${maxUsers} users`);
  const minimumRingingMs = msOf(visit, 'minimumRinging');
  visit.call(
    { type: 'pickUp', channel: channelOf(visit).id, users, minimumRingingMs },
    minimumRingingMs + maxAnswerMs.command,
  );
}

const leaveKeyOf = /^[\d*#A-D]?$/;
/** More often would leave no time for music. */
const minAnnounceMs = 10_000;

function queue(visit: BlockVisits['queue']): void {
  if (visit.token.input === 'leave') {
    for (const [key] of visit.waitingHere()) visit.abandon(key, 'left');
    return;
  }
  const leaveKey = optionalOf(visit, 'leaveKey', 'text') ?? '';
  if (!leaveKeyOf.test(leaveKey))
    throw new BlockFailure('The key to leave is one of 0 to 9, *, # and A to D');
  const announceMs =
    visit.option('announceEvery') === null ? null : Math.max(minAnnounceMs, msOf(visit, 'announceEvery'));
  const { id: channel } = channelOf(visit);
  visit.command(
    {
      type: 'joinQueue',
      channel,
      queue: entityOf(visit.option('queue'), ['callQueue']).id,
      language: oneOf(visit, 'language', speechLanguages),
      announceMs,
      leaveKey,
    },
    null,
  );
}

/** Entered again for the same call, the block keeps the digits collected so far. */
function collectDigits(visit: BlockVisits['collectDigits']): void {
  const collecting = visit
    .waitingHere()
    .flatMap(([key, { subject }]) => (subject?.type === 'digits' ? [{ key, subject }] : []));
  if (visit.token.input === 'stop') {
    for (const { key } of collecting) visit.abandon(key, null);
    return;
  }
  const { id: channel, typed } = channelOf(visit);
  const subject = {
    type: 'digits',
    channel,
    digits: '',
    most: wholeNumberIn(visit, 'most', 1, maxDigits),
    end: optionalOf(visit, 'end', 'text') ?? '',
    nextMs: msOf(visit, 'next'),
  } as const;
  const firstMs = msOf(visit, 'first');
  const earlier = collecting.find((one) => one.subject.channel === channel);
  if (earlier !== undefined) visit.abandon(earlier.key, null);
  visit.collect(subject, (earlier?.subject.digits ?? '') + typed, firstMs);
}

const tonesOf = /^[\d*#A-Da-d]{1,100}$/;

function sendDigits(visit: BlockVisits['sendDigits']): void {
  const tones = visit.optionOf('tones', 'text');
  if (!tonesOf.test(tones)) throw new BlockFailure('Tones are up to 100 of 0 to 9, *, # and A to D');
  const gapMs = msOf(visit, 'gap');
  const { id: channel } = channelOf(visit);
  visit.command(
    { type: 'sendDigits', channel, tones, gapMs },
    tones.length * (gapMs + maxAnswerMs.tone) + maxAnswerMs.command,
  );
}

function deviceLogin(visit: BlockVisits['deviceLogin']): void {
  const user = entityOf(visit.option('user'), ['user']).id;
  const device = entityOf(visit.option('device'), ['device']).id;
  const deviceScope = oneOf(visit, 'deviceScope', deviceScopes);
  const type = visit.token.input === 'login' ? 'logIn' : 'logOut';
  visit.command({ type, user, device, deviceScope }, maxAnswerMs.command);
}

function blf(visit: BlockVisits['blf']): void {
  const target = entityOf(visit.option('target'), ['user', 'device']);
  visit.command({ type: 'setLamp', target, state: oneOf(visit, 'state', blfStates) }, maxAnswerMs.command);
}

export const telephonyBehaviours: Behaviours<BlockTypeOf<'telephony'>> = {
  /** An inbound call starts it, not a token. */
  inboundCall: () => undefined,
  answer: (visit) =>
    visit.command({ type: 'answer', channel: unansweredChannel(visit) }, maxAnswerMs.command),
  setRinging: (visit) =>
    visit.command({ type: 'setRinging', channel: unansweredChannel(visit) }, maxAnswerMs.command),
  reject: (visit) => {
    const message = optionalOf(visit, 'message', 'text');
    visit.command({ type: 'reject', channel: unansweredChannel(visit), message }, maxAnswerMs.command);
  },
  hangUp,
  ...stagedBehaviours,
  outboundCall,
  transfer,
  pickUp,
  queue,
  collectDigits,
  sendDigits,
  channelEvents: (visit) => {
    if (visit.token.input === 'stop') return subscription(visit);
    const { type, id } = channelOf(visit);
    subscription(visit, { type, id });
  },
  deviceLogin,
  blf,
};
