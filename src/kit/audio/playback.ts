import type { DownloadProblem } from '../../lib/browser/download-problem.ts';
import type { ReadableStore } from '../../lib/value/store.ts';
import { createStore } from '../../lib/value/store.ts';
import { claimAudio } from './current-audio.ts';

/** Why audio cannot be played. */
export type PlaybackProblem = DownloadProblem | 'undecodable';

export type PlaybackPhase =
  | { readonly kind: 'paused' | 'playing' }
  /** Playback is wanted and waits for data. */
  | { readonly kind: 'waiting' }
  /** `problem` is null until it is diagnosed. `isTrying`: playback resumes by itself as soon as it can. */
  | { readonly kind: 'failed'; readonly problem: PlaybackProblem | null; readonly isTrying: boolean };

export interface PlaybackState {
  readonly phase: PlaybackPhase;
  /** In seconds, as is `duration`. */
  readonly position: number;
  readonly duration: number;
}

/** The members of an <audio> element that are used here. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | 'addEventListener'
  | 'play'
  | 'pause'
  | 'load'
  | 'currentTime'
  | 'duration'
  | 'src'
  | 'preload'
  | 'removeAttribute'
>;

export interface PlaybackOptions {
  readonly audio: AudioElement;
  readonly src: string;
  /** Finds out why the file cannot be played; never rejects. */
  readonly diagnose: () => Promise<PlaybackProblem>;
  /** The length as known before the file has loaded, seconds. */
  readonly duration: number;
}

export interface Playback {
  readonly state: ReadableStore<PlaybackState>;
  /** The current position, seconds; `state` follows it only four times a second. */
  readonly now: () => number;
  readonly play: () => void;
  readonly pause: () => void;
  /** Seeks to a position, seconds. */
  readonly seek: (position: number) => void;
  /** Loads the file at the last position; the returned function stops playback and releases the file. */
  readonly attach: () => () => void;
}

const firstRetryMs = 1000;
const maxRetryMs = 15_000;

/**
 * Plays one file, as the only audio of its tab. If the file becomes unreachable, it retries while playback is wanted
 * and resumes at the same position.
 */
export function createPlayback({ audio, src, diagnose, duration }: PlaybackOptions): Playback {
  const state = createStore<PlaybackState>({ phase: { kind: 'paused' }, position: 0, duration });
  let attached = new AbortController();
  let isWanted = false;
  let retryMs = firstRetryMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<PlaybackState>): void => state.set({ ...state.get(), ...change });
  const enter = (kind: 'paused' | 'playing' | 'waiting'): void => {
    if (state.get().phase.kind !== kind) update({ phase: { kind } });
  };
  const clamp = (position: number): number => Math.max(0, Math.min(position, state.get().duration));

  function begin(): void {
    enter('waiting');
    audio.play().catch((error: unknown) => {
      // An unavailable file fires `error`; this rejection means that the browser requires a user gesture first.
      if (error instanceof DOMException && error.name === 'NotAllowedError') pause();
    });
  }

  /** Loads the file again at the current position. */
  function reload(): void {
    clearTimeout(retry);
    const { position } = state.get();
    enter(isWanted ? 'waiting' : 'paused');
    audio.load();
    audio.currentTime = position;
    if (isWanted) begin();
  }

  function pause(): void {
    isWanted = false;
    clearTimeout(retry);
    audio.pause();
    const { phase } = state.get();
    if (phase.kind === 'failed') update({ phase: { ...phase, isTrying: false } });
    else enter('paused');
  }

  async function fail(): Promise<void> {
    if (state.get().phase.kind === 'failed') return;
    update({ phase: { kind: 'failed', problem: null, isTrying: isWanted } });
    const { signal } = attached;
    const problem = await diagnose();
    if (signal.aborted || state.get().phase.kind !== 'failed') return;
    const isTrying = isWanted && problem === 'unreachable';
    if (!isTrying) isWanted = false;
    update({ phase: { kind: 'failed', problem, isTrying } });
    if (!isTrying) return;
    retry = setTimeout(reload, retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  }

  const followPosition = (): void => {
    // After a failure the element is back at 0.
    if (state.get().phase.kind !== 'failed') update({ position: audio.currentTime });
  };
  const listeners: Readonly<Record<string, () => void>> = {
    playing() {
      retryMs = firstRetryMs;
      enter('playing');
    },
    waiting() {
      if (isWanted) enter('waiting');
    },
    durationchange() {
      if (Number.isFinite(audio.duration)) update({ duration: audio.duration });
    },
    timeupdate: followPosition,
    seeked: followPosition,
    // The system pauses playback too: a headset is unplugged, another app takes over.
    pause() {
      if (state.get().phase.kind === 'playing') pause();
    },
    ended() {
      isWanted = false;
      update({ phase: { kind: 'paused' }, position: state.get().duration });
    },
    error: () => void fail(),
  };

  return {
    state,
    now: () => (state.get().phase.kind === 'playing' ? audio.currentTime : state.get().position),
    play() {
      claimAudio(pause);
      isWanted = true;
      if (state.get().phase.kind === 'failed') reload();
      else begin();
    },
    pause,
    seek(position) {
      const at = clamp(position);
      update({ position: at });
      if (state.get().phase.kind !== 'failed') audio.currentTime = at;
    },
    attach() {
      attached = new AbortController();
      const { signal } = attached;
      for (const [event, listener] of Object.entries(listeners))
        audio.addEventListener(event, listener, { signal });
      audio.preload = 'metadata';
      audio.src = src;
      audio.currentTime = state.get().position;
      return () => {
        attached.abort();
        pause();
        enter('paused');
        // Without this the rest of the file would go on downloading.
        audio.removeAttribute('src');
        audio.load();
      };
    },
  };
}
