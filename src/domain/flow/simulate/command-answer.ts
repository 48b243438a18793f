import { noAudioError } from '../../value/audio.ts';
import type { FlowAudio } from '../expression/value/value.ts';
import { componentTypes } from '../expression/value/value.ts';
import type { CallTarget, ComponentName, FlowCommand, FlowCommandType } from '../run/state/command.ts';
import { callAnswer, plannedCall, targetName } from './call-answer.ts';
import type { TestRunContext } from './context.ts';
import type { Reaction } from './reaction.ts';
import { after, answers, changing, done, ignored, unknownOf } from './reaction.ts';

type CommandOf<Type extends FlowCommandType> = Extract<FlowCommand, { readonly type: Type }>;
type Answer<Type extends FlowCommandType> = (
  command: CommandOf<Type>,
  key: string,
  context: TestRunContext,
) => Reaction;

/** Stands in for an unknown length of audio, which only matters where two events race. */
const usualMs = 3000;
const toneMs = 500;
/** The time to store a recording or speech. */
const storingMs = 1000;

/** Begins the ids of entities that a test run makes. Stored test cases contain such ids. */
const madeHere = 'try-';

export const recordingOf = (key: string) =>
  ({ kind: 'entity', type: 'recording', id: `${madeHere}${key}` }) as const;

type StoredAudio = Extract<FlowAudio, { readonly type: 'sound' | 'recording' }>;

/** Whether audio is stored on the platform. Sounds and recordings made by the test run can always be played. */
const isStored = (audio: FlowAudio): audio is StoredAudio =>
  (audio.type === 'sound' || audio.type === 'recording') && !audio.id.startsWith(madeHere);

/** The failure with stored audio that does not exist. */
const noAudio = ({ type, id }: StoredAudio): Reaction =>
  answers([after(0, 'failed', { error: noAudioError(type, id) })]);

function audioMs(audio: FlowAudio, { facts }: TestRunContext): number {
  if (audio.type === 'silence') return audio.ms;
  const known = facts.audioMs(audio);
  return typeof known === 'number' ? known : usualMs;
}

function play({ audio, to, repeat }: CommandOf<'play'>, _key: string, context: TestRunContext): Reaction {
  const missing = audio.filter(isStored).find((one) => context.facts.audioMs(one) === 'missing');
  if (missing !== undefined) return noAudio(missing);
  const once = audio.reduce((sum, one) => sum + audioMs(one, context), 0);
  const finished = repeat === 0 ? [] : [after(once * repeat, 'finished')];
  return answers([after(0, 'started', {}, 'report'), ...finished], { kind: 'heard', audio, by: to });
}

/** Reported to nobody: from then on, a recording with a minimum length is kept. */
export const longEnough = 'longEnough';

function record({ longestMs, minMs }: CommandOf<'record'>, key: string): Reaction {
  const recording = recordingOf(key);
  return answers(
    [
      after(0, 'started', { recording }, 'report'),
      ...(minMs === undefined ? [] : [after(minMs, longEnough, {}, 'report')]),
      after(longestMs, 'stopped', {}, 'report'),
      after(longestMs + storingMs, 'available', { recording }),
    ],
    { kind: 'recorded' },
  );
}

const isComponent = (to: CallTarget | ComponentName): to is ComponentName =>
  componentTypes.some((type) => type === to.type);

function transfer({ to }: CommandOf<'transfer'>, _key: string, context: TestRunContext): Reaction {
  if (isComponent(to)) return done({ kind: 'transferred', to: [] });
  const transferred = { kind: 'transferred', to: [to] } as const;
  const plan = plannedCall(context, to);
  if (plan === undefined) return unknownOf({ type: 'call', to: [targetName(to)] }, transferred);
  return plan.outcome === 'answered'
    ? answers([after(plan.afterMs, 'done')], transferred)
    : answers([after(plan.afterMs, 'failed', { error: 'The call was not answered' })], transferred);
}

function pickUp(_command: CommandOf<'pickUp'>, key: string, { scenario }: TestRunContext): Reaction {
  if (scenario.pickUp === null) return unknownOf({ type: 'pickUp' });
  const channel = { kind: 'component', type: 'channel', id: `call-${key}` } as const;
  return answers([scenario.pickUp === 'picked' ? after(0, 'picked', { channel }) : after(0, 'nothing')]);
}

/** Stands in for the unknown time that a caller spends in a queue. */
const queueMs = { ended: 60_000, timedOut: 60_000, left: 5000, full: 0, noAgents: 0 } as const;

function joinQueue({ queue }: CommandOf<'joinQueue'>, _key: string, { scenario }: TestRunContext): Reaction {
  const queued = { kind: 'queued', queue } as const;
  const { queue: outcome } = scenario;
  if (outcome === null) return unknownOf({ type: 'queue', id: queue }, queued);
  const agent = { type: 'user', userId: null, number: null, displayName: null, legalSource: null } as const;
  const values = outcome === 'ended' ? { answeredBy: { kind: 'endpoint', endpoint: agent } as const } : {};
  return answers([after(queueMs[outcome], outcome, values)], queued);
}

function createSound({ source }: CommandOf<'createSound'>, key: string): Reaction {
  const sound = { kind: 'entity', type: 'sound', id: `${madeHere}${key}` } as const;
  // A test run fetches no address.
  if (source.type === 'uri') return unknownOf({ type: 'http', method: 'get', url: source.uri });
  return answers([after(0, 'created', { sound }, 'report'), after(storingMs, 'available', { sound })]);
}

function sendMail({ to, audio }: CommandOf<'sendMail'>, key: string, context: TestRunContext): Reaction {
  if (audio !== undefined) {
    const { type, id } = audio;
    const stored = { type, id };
    if (isStored(stored) && context.facts.audioMs(stored) === 'missing') return noAudio(stored);
  }
  return done(
    { kind: 'mailed', to, audio },
    { mail: { kind: 'entity', type: 'mail', id: `${madeHere}${key}` } },
  );
}

/** The reaction to commands that always succeed. */
const succeeds = () => done();

/** The reaction to each command. */
const reactions: { readonly [Type in FlowCommandType]: Answer<Type> } = {
  answer: () => done({ kind: 'answered' }),
  setRinging: succeeds,
  hangUp: () => done({ kind: 'hungUp' }),
  hold: succeeds,
  resumeHeld: succeeds,
  reject: () => done({ kind: 'rejected' }),
  call: callAnswer,
  cancelCall: ({ call }) => changing({ type: 'stop', key: call }),
  transfer,
  pickUp,
  joinQueue,
  leaveQueue: ({ call }) => changing({ type: 'stop', key: call }),
  sendDigits: ({ tones, gapMs }) => answers([after(tones.length * (toneMs + gapMs), 'done')]),
  subscribe: () => unknownOf({ type: 'events' }),
  unsubscribe: () => ignored,
  logIn: succeeds,
  logOut: succeeds,
  setLamp: succeeds,
  play,
  pausePlayer: ({ player }) => changing({ type: 'pause', key: player }),
  resumePlayer: ({ player }) => changing({ type: 'resume', key: player }),
  stopPlayer: ({ player }) => changing({ type: 'stop', key: player }),
  record,
  pauseRecorder: () => ignored,
  resumeRecorder: () => ignored,
  stopRecorder: ({ recorder }) => changing({ type: 'save', key: recorder }),
  openMixer: succeeds,
  closeMixer: () => ignored,
  connectAudio: succeeds,
  disconnectAudio: succeeds,
  createSound,
  openRtp: () => unknownOf({ type: 'rtpAddress' }),
  updateRtp: succeeds,
  closeRtp: () => ignored,
  sendMail,
  setProperties: succeeds,
};

/** The reaction of the simulated host to a command. */
export const reactionTo = <Type extends FlowCommandType>(
  command: CommandOf<Type> & { readonly type: Type },
  key: string,
  context: TestRunContext,
): Reaction => (reactions[command.type] as Answer<Type>)(command, key, context);

export const savedRecording = (key: string) =>
  [
    after(0, 'stopped', {}, 'report'),
    after(storingMs, 'available', { recording: recordingOf(key) }),
  ] as const;
