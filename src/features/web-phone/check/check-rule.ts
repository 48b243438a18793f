import type { AudioProblem, AudioState } from '../state/audio-state.ts';

/** What is tried before a call, in this order. */
export const checkNames = [
  'origin',
  'permission',
  'microphone',
  'speaker',
  'server',
  'path',
  'echo',
] as const;
export type CheckName = (typeof checkNames)[number];

/** Why something will not work; each has a remedy of its own. */
export type CheckFailure =
  | AudioProblem
  /** The machine has nothing to hear with. */
  | 'noSpeaker'
  /** The server does not answer, or so late that people talk across each other. */
  | 'noServer'
  | 'slowServer'
  /** The microphone is open, and hears nothing. */
  | 'silent'
  /** What it heard was played, and its reader did not hear it. */
  | 'unheard'
  /** The browser would not play it. */
  | 'notPlayed';

export type Finding =
  /** Something else comes first. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'ok' }
  /** It works, and not well. */
  | { readonly kind: 'poor'; readonly why: CheckFailure }
  | { readonly kind: 'failed'; readonly why: CheckFailure };

/** How far hearing oneself has come. */
export type EchoStep =
  | 'ready'
  | 'recording'
  | 'playing'
  | 'asked'
  | 'heard'
  | 'unheard'
  | 'silent'
  | 'notPlayed';

export interface CheckFacts {
  readonly origin: 'secure' | 'insecure';
  readonly permission: PermissionState | 'unknown';
  readonly microphone: 'opening' | { readonly label: string } | { readonly problem: AudioProblem };
  /** How many there are to hear with; `unknown` where the browser does not tell. */
  readonly speakers: 'looking' | 'unknown' | number;
  /** There and back, ms. */
  readonly roundTrip: 'measuring' | 'none' | number;
  readonly echo: EchoStep;
}

/** A conversation suffers from here on (ITU-T G.114: 150 ms one way, of which some is spent elsewhere). ms. */
const slowMs = 250;
/** A voice is far louder, and a room is not as quiet: -50 dB on the meter's scale. */
export const silentLevel = 1 / 6;

const waiting: Finding = { kind: 'waiting' };
const busy: Finding = { kind: 'busy' };
const ok: Finding = { kind: 'ok' };
const failed = (why: CheckFailure): Finding => ({ kind: 'failed', why });

/** A browser that does not tell of its permission says by opening the microphone, or by not doing it. */
function permissionFinding({ origin, permission, microphone }: CheckFacts): Finding {
  if (origin === 'insecure') return waiting;
  if (microphone === 'opening') return permission === 'granted' ? ok : busy;
  if ('label' in microphone) return ok;
  if (microphone.problem === 'microphoneDenied') return failed('microphoneDenied');
  // Where there is no microphone nobody was asked.
  return permission === 'granted' ? ok : waiting;
}

function microphoneFinding({ origin, permission, microphone }: CheckFacts): Finding {
  if (origin === 'insecure') return waiting;
  if (microphone === 'opening') return permission === 'granted' ? busy : waiting;
  if ('label' in microphone) return ok;
  return microphone.problem === 'microphoneDenied' ? waiting : failed(microphone.problem);
}

function serverFinding({ roundTrip }: CheckFacts): Finding {
  if (roundTrip === 'measuring') return busy;
  if (roundTrip === 'none') return failed('noServer');
  return roundTrip > slowMs ? { kind: 'poor', why: 'slowServer' } : ok;
}

/** Only the web phone itself can tell: it has a way for its sound, or had none when it was last tried. */
function pathFinding(audio: AudioState): Finding {
  if (audio.kind === 'active') return ok;
  if (audio.kind === 'activating') return busy;
  const problem = audio.kind === 'inactive' ? audio.problem : null;
  return problem === 'noConnection' || problem === 'notClaimed' ? failed(problem) : waiting;
}

const echoFindings: Record<EchoStep, Finding> = {
  ready: waiting,
  recording: busy,
  playing: busy,
  asked: busy,
  heard: ok,
  unheard: failed('unheard'),
  silent: failed('silent'),
  notPlayed: failed('notPlayed'),
};

/** What the facts mean, check by check. */
export function findingsOf(facts: CheckFacts, audio: AudioState): Record<CheckName, Finding> {
  return {
    origin: facts.origin === 'insecure' ? failed('insecure') : ok,
    permission: permissionFinding(facts),
    microphone: microphoneFinding(facts),
    speaker: facts.speakers === 'looking' ? busy : facts.speakers === 0 ? failed('noSpeaker') : ok,
    server: serverFinding(facts),
    path: pathFinding(audio),
    echo: echoFindings[facts.echo],
  };
}

/** All of it in a word: what fails goes before what is under way. */
export function checkResult(findings: Record<CheckName, Finding>): 'busy' | 'ok' | 'failed' {
  const kinds = Object.values(findings).map(({ kind }) => kind);
  if (kinds.some((kind) => kind === 'failed' || kind === 'poor')) return 'failed';
  return kinds.includes('busy') ? 'busy' : 'ok';
}
