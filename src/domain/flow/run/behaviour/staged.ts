import * as v from 'valibot';
import { callOrders } from '../../catalogue/option-values.ts';
import { maxDestinations, ringNumbers } from '../../catalogue/ring-numbers.ts';
import { menuKeys } from '../../catalogue/shape.ts';
import type { FlowAudio, FlowValue } from '../../expression/value/value.ts';
import { channelOf, entityOf, msOf, oneOf, optionalOf, unsupported, wholeNumberIn } from './argument.ts';
import type { CallTarget } from '../state/command.ts';
import { maxAnswerMs } from '../state/deadline.ts';
import { inclusionOf } from './inclusion.ts';
import { audioOf, callTargetOf, displayOf } from './target.ts';
import { kindOf } from '../../expression/value/value.ts';
import type { Behaviours, BlockVisits } from '../visit/visit.ts';
import { BlockFailure } from '../visit/block-failure.ts';

const maxRepeats = 100;

type StagedVisit = BlockVisits['menu' | 'ring' | 'voicemail'];

const menuShape = v.object({ keys: menuKeys });

const optionalAudio = (visit: StagedVisit, id: string): readonly FlowAudio[] => {
  const value = visit.option(id);
  return value === null ? [] : audioOf(value);
};

/** Entered again for the same call, the menu starts over. */
function menu(visit: BlockVisits['menu']): void {
  const isStopped = visit.token.input === 'stop';
  const channel = isStopped ? null : channelOf(visit).id;
  for (const [key, { subject }] of visit.waitingHere())
    if (subject?.type === 'menu' && (channel === null || subject.channel === channel))
      visit.abandon(key, null);
  if (channel === null) return;
  const { keys } = v.parse(menuShape, visit.node.config.shape);
  if (keys.length === 0) throw new BlockFailure('The menu has no keys');
  visit.beginMenu({
    type: 'menu',
    channel,
    keys,
    prompt: audioOf(visit.option('prompt')),
    wrongPrompt: optionalAudio(visit, 'wrongPrompt'),
    noKeyPrompt: optionalAudio(visit, 'noKeyPrompt'),
    firstMs: msOf(visit, 'first'),
    nextMs: msOf(visit, 'next'),
    repeats: wholeNumberIn(visit, 'repeats', 0, maxRepeats),
    typed: '',
  });
}

const dialled = (rawNumber: string): CallTarget => ({
  type: 'endpoint',
  endpoint: { type: 'number', number: null, displayName: null, rawNumber },
});

function numbersOf(value: FlowValue): readonly CallTarget[] {
  if (value === null) return [];
  if (typeof value === 'string') return ringNumbers(value).map(dialled);
  if (!Array.isArray(value)) throw unsupported(kindOf(value));
  return value.map((one: FlowValue) => (typeof one === 'string' ? dialled(one) : callTargetOf(one)));
}

function destinationsOf(visit: BlockVisits['ring']): readonly CallTarget[] {
  const named = (option: string, type: 'user' | 'device') =>
    (optionalOf(visit, option, 'list') ?? []).map((one) => entityOf(one, [type]));
  const all = [
    ...named('users', 'user'),
    ...named('devices', 'device'),
    ...numbersOf(visit.option('numbers')),
  ];
  if (all.length === 0) throw new BlockFailure('Nobody to ring');
  if (all.length > maxDestinations) throw new BlockFailure(`More than ${maxDestinations} destinations`);
  return all;
}

function ring(visit: BlockVisits['ring']): void {
  if (visit.token.input === 'stop') {
    for (const [key, { subject }] of visit.waitingHere())
      if (subject?.type === 'ring' && subject.stage.name === 'ringing') visit.abandon(key, null);
    return;
  }
  const destinations = destinationsOf(visit);
  const order = oneOf(visit, 'order', callOrders);
  const expiresMs = msOf(visit, 'each');
  const ringtone = visit.option('ringtone');
  const music = optionalAudio(visit, 'music');
  visit.beginRing({
    channel: channelOf(visit).id,
    call: {
      type: 'call',
      destinations,
      order,
      deviceScope: 'any',
      expiresMs,
      display: displayOf(visit.option('display')),
      autoAnswer: false,
      ringtone: ringtone === null ? null : entityOf(ringtone, ['sound']).id,
      userProperties: {},
    },
    maxMs: (order === 'inTurn' ? destinations.length : 1) * expiresMs + maxAnswerMs.command,
    music: music.length === 0 ? [{ type: 'tone', name: 'ringback' }] : music,
  });
}

function voicemail(visit: BlockVisits['voicemail']): void {
  const to = optionalOf(visit, 'mailTo', 'text') ?? '';
  const textOf = (option: string): string => optionalOf(visit, option, 'text') ?? '';
  const content = { type: 'simple', subject: textOf('subject'), body: textOf('body') } as const;
  visit.beginVoicemail(
    {
      type: 'voicemail',
      channel: channelOf(visit).id,
      recording: {
        name: optionalOf(visit, 'name', 'text'),
        expiryMs: msOf(visit, 'expiry'),
        longestMs: msOf(visit, 'longest'),
        silenceMs: visit.option('silence') === null ? null : msOf(visit, 'silence'),
      },
      end: textOf('end'),
      mail: to === '' ? null : { type: 'sendMail', to, content },
      include: inclusionOf(visit),
      stage: { name: 'prompt' },
    },
    optionalAudio(visit, 'prompt'),
  );
}

export const stagedBehaviours: Behaviours<'menu' | 'ring' | 'voicemail'> = { menu, ring, voicemail };
