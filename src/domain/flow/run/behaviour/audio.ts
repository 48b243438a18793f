import type { BlockTypeOf } from '../../catalogue/block-type.ts';
import { playerModes, rtpDirections, rtpPayloads, soundSources } from '../../catalogue/option-values.ts';
import { speechGenders, speechLanguages } from '../../../entities/sound/schema.ts';
import type { FlowAudio } from '../../expression/value/value.ts';
import {
  channelOf,
  entityOf,
  heldComponent,
  msOf,
  numberIn,
  oneOf,
  optionalOf,
  wholeNumberIn,
} from './argument.ts';
import type { FlowCommand } from '../state/command.ts';
import { maxAnswerMs } from '../state/deadline.ts';
import type { ManagedObject } from '../state/state.ts';
import { subscription } from './subscription.ts';
import { audioOf } from './target.ts';
import type { Behaviours, BlockVisits } from '../visit/visit.ts';
import { BlockFailure } from '../visit/block-failure.ts';

const maxRepeats = 1_000_000;
const maxSources = 64;
const highestPort = 65_535;
const gain = { min: -30, max: 12 } as const;

function playedAudio(visit: BlockVisits['player']): readonly FlowAudio[] {
  switch (oneOf(visit, 'mode', playerModes)) {
    case 'sound':
      return audioOf(visit.option('sound'));
    case 'tone':
      return [{ type: 'tone', name: visit.optionOf('tone', 'text') }];
    case 'recording':
      return [entityOf(visit.option('recording'), ['recording'])];
  }
}

function play(visit: BlockVisits['player']): void {
  const audio = playedAudio(visit);
  const to = heldComponent(visit, visit.option('to'));
  const repeat = wholeNumberIn(visit, 'repeat', 0, maxRepeats);
  const stopsOnDigit = visit.optionOf('stopOnDigit', 'boolean');
  const { place } = visit;
  visit.open(
    (id) => ({
      object: { type: 'player', id, place, state: 'starting', to, stopsOnDigit },
      command: { type: 'play', player: id, audio, to, repeat },
    }),
    null,
  );
}

function player(visit: BlockVisits['player']): void {
  const { input } = visit.token;
  if (input === 'play') return play(visit);
  for (const object of visit.objects.openedAt(visit.place, 'player')) {
    const { id } = object;
    if (input === 'stop') visit.abandon(id, 'stopped');
    else if (input === 'pause' && object.state !== 'paused') {
      visit.objects.replace({ ...object, state: 'paused' });
      visit.send({ type: 'pausePlayer', player: id });
    } else if (input === 'resume' && object.state === 'paused') {
      visit.objects.replace({ ...object, state: 'playing' });
      visit.send({ type: 'resumePlayer', player: id });
    }
  }
}

function record(visit: BlockVisits['recorder']): void {
  const from = visit.optionOf('from', 'list').map((source) => heldComponent(visit, source));
  if (from.length === 0 || from.length > maxSources)
    throw new BlockFailure(`A recorder needs 1 to ${maxSources} sources`);
  const settings = {
    from,
    name: optionalOf(visit, 'name', 'text'),
    expiryMs: msOf(visit, 'expiry'),
    longestMs: msOf(visit, 'longest'),
    silenceMs: visit.option('silence') === null ? null : msOf(visit, 'silence'),
  };
  const { place } = visit;
  visit.open(
    (id) => ({
      object: { type: 'recorder', id, place, state: 'starting', from },
      command: { type: 'record', recorder: id, ...settings },
    }),
    null,
  );
}

function recorder(visit: BlockVisits['recorder']): void {
  const { input } = visit.token;
  if (input === 'start') return record(visit);
  for (const object of visit.objects.openedAt(visit.place, 'recorder')) {
    const { id, state } = object;
    if (state === 'stopping') continue;
    if (input === 'stop') {
      visit.send({ type: 'stopRecorder', recorder: id });
      visit.stopRecording(object);
    } else if (input === 'pause' && state !== 'paused') {
      visit.objects.replace({ ...object, state: 'paused' });
      visit.send({ type: 'pauseRecorder', recorder: id });
    } else if (input === 'resume' && state === 'paused') {
      visit.objects.replace({ ...object, state: 'recording' });
      visit.send({ type: 'resumeRecorder', recorder: id });
    }
  }
}

/** Closes all objects that the block has opened. */
function closeAll(
  visit: BlockVisits['mixer' | 'rtpEndpoint'],
  objects: readonly Extract<ManagedObject, { type: 'mixer' | 'userRtpEndpoint' }>[],
  closing: (id: string) => FlowCommand,
): void {
  for (const object of objects) {
    // A token that still waits for the opening gets no answer.
    if (object.state === 'opening') visit.abandon(object.id, null);
    else visit.send(closing(object.id));
    visit.objects.remove(object);
  }
  visit.emit('closed');
}

function mixer(visit: BlockVisits['mixer']): void {
  const { place } = visit;
  if (visit.token.input === 'close')
    return closeAll(visit, visit.objects.openedAt(place, 'mixer'), (id) => ({
      type: 'closeMixer',
      mixer: id,
    }));
  visit.open(
    (id) => ({
      object: { type: 'mixer', id, place, state: 'opening' },
      command: { type: 'openMixer', mixer: id },
    }),
    maxAnswerMs.command,
  );
}

function connectAudio(visit: BlockVisits['connectAudio']): void {
  const type = visit.token.input === 'connect' ? 'connectAudio' : 'disconnectAudio';
  const from = heldComponent(visit, visit.option('from'));
  const to = heldComponent(visit, visit.option('to'));
  const both = visit.optionOf('both', 'boolean');
  const gainDb = numberIn(visit, 'gain', gain.min, gain.max);
  visit.command({ type, from, to, both, gainDb }, maxAnswerMs.command);
}

function createdSource(visit: BlockVisits['createSound']) {
  switch (oneOf(visit, 'source', soundSources)) {
    case 'textToSpeech': {
      const text = visit.optionOf('text', 'text');
      const language = oneOf(visit, 'language', speechLanguages);
      return { type: 'speech', text, language, gender: oneOf(visit, 'gender', speechGenders) } as const;
    }
    case 'recording':
      return entityOf(visit.option('recording'), ['recording']);
    case 'uri':
      return { type: 'uri', uri: visit.optionOf('uri', 'text') } as const;
  }
}

function createSound(visit: BlockVisits['createSound']): void {
  const source = createdSource(visit);
  const name = optionalOf(visit, 'name', 'text');
  visit.command({ type: 'createSound', source, name, expiryMs: msOf(visit, 'expiry') }, maxAnswerMs.sound);
}

function rtpEndpoint(visit: BlockVisits['rtpEndpoint']): void {
  const { place } = visit;
  const { input } = visit.token;
  if (input === 'close')
    return closeAll(visit, visit.objects.openedAt(place, 'userRtpEndpoint'), (id) => ({
      type: 'closeRtp',
      endpoint: id,
    }));
  const settings = {
    remoteAddress: visit.optionOf('remoteAddress', 'text'),
    remotePort: wholeNumberIn(visit, 'remotePort', 1, highestPort),
    payload: oneOf(visit, 'payload', rtpPayloads),
    intervalMs: msOf(visit, 'interval'),
    direction: oneOf(visit, 'direction', rtpDirections),
  };
  if (input === 'update') {
    const endpoint = visit.objects.openedAt(place, 'userRtpEndpoint').at(-1)?.id;
    if (endpoint === undefined) throw new BlockFailure('No RTP endpoint is open');
    return visit.command({ type: 'updateRtp', endpoint, ...settings }, maxAnswerMs.command);
  }
  visit.open(
    (id) => ({
      object: { type: 'userRtpEndpoint', id, place, state: 'opening' },
      command: { type: 'openRtp', endpoint: id, ...settings },
    }),
    maxAnswerMs.command,
  );
}

type AudioCategory = 'soundPlayers' | 'recorders' | 'generalAudio' | 'userRtp';

export const audioBehaviours: Behaviours<BlockTypeOf<AudioCategory>> = {
  player,
  recorder,
  mixer,
  connectAudio,
  hold: (visit) => {
    const type = visit.token.input === 'hold' ? 'hold' : 'resumeHeld';
    visit.command({ type, channel: channelOf(visit).id }, maxAnswerMs.command);
  },
  audioEvents: (visit) => {
    if (visit.token.input === 'stop') return subscription(visit);
    subscription(visit, heldComponent(visit, visit.option('component')));
  },
  createSound,
  rtpEndpoint,
};
