import type { AudioProblem, AudioState } from '../state/audio-state.ts';

/** The checks, in this order. */
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

/** A cause of failure; each has its own remedy. */
export type CheckFailure =
  | AudioProblem
  /** There is no audio output. */
  | 'noSpeaker'
  /** The server does not answer, or answers so late that callers would interrupt each other. */
  | 'noServer'
  | 'slowServer'
  /** The microphone is open but records silence. */
  | 'silent'
  /** The recording was played, but the user did not hear it. */
  | 'unheard'
  /** The browser did not play it. */
  | 'notPlayed';

export type Finding =
  /** Depends on another check. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'ok' }
  /** It works, but badly. */
  | { readonly kind: 'poor'; readonly why: CheckFailure }
  | { readonly kind: 'failed'; readonly why: CheckFailure };

/** The progress of the echo test. */
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
  /** The number of audio outputs; `unknown` if the browser does not report them. */
  readonly speakers: 'looking' | 'unknown' | number;
  /** Round trip, ms. */
  readonly roundTrip: 'measuring' | 'none' | number;
  readonly echo: EchoStep;
}

/**
 * The round trip above which a conversation suffers (ITU-T G.114: 150 ms one way, part of which is spent elsewhere).
 * ms.
 */
const slowMs = 250;
/**
 * Below this level the microphone is silent: -50 dB on the meter's scale. A voice is far louder, and no room is this
 * quiet.
 */
export const silentLevel = 1 / 6;

const waiting: Finding = { kind: 'waiting' };
const busy: Finding = { kind: 'busy' };
const ok: Finding = { kind: 'ok' };
const failed = (why: CheckFailure): Finding => ({ kind: 'failed', why });

/** If the browser does not report the permission, the outcome of opening the microphone decides. */
function permissionFinding({ origin, permission, microphone }: CheckFacts): Finding {
  if (origin === 'insecure') return waiting;
  if (microphone === 'opening') return permission === 'granted' ? ok : busy;
  if ('label' in microphone) return ok;
  if (microphone.problem === 'microphoneDenied') return failed('microphoneDenied');
  // Without a microphone the browser does not prompt.
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

/** Only the web phone itself knows: its link is active, or failed at the last attempt. */
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

/** Evaluates the facts into a finding per check. */
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

/** The overall result: a failure outweighs checks in progress. */
export function checkResult(findings: Record<CheckName, Finding>): 'busy' | 'ok' | 'failed' {
  const kinds = Object.values(findings).map(({ kind }) => kind);
  if (kinds.some((kind) => kind === 'failed' || kind === 'poor')) return 'failed';
  return kinds.includes('busy') ? 'busy' : 'ok';
}
