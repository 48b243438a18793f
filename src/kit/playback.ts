import type { Store } from '../lib/store.ts';
import { createStore } from '../lib/store.ts';
import { soundAlone } from './one-sound.ts';

/** Why something cannot be heard. */
export type PlaybackProblem = 'gone' | 'forbidden' | 'unreachable' | 'undecodable';

export type Phase =
  | { readonly kind: 'paused' | 'playing' }
  /** It is to be heard, and what is heard next has not come yet. */
  | { readonly kind: 'waiting' }
  /** null: why is being asked. `isTrying`: it goes on by itself as soon as it can. */
  | { readonly kind: 'failed'; readonly problem: PlaybackProblem | null; readonly isTrying: boolean };

export interface Playing {
  readonly phase: Phase;
  /** Seconds. */
  readonly position: number;
  readonly duration: number;
}

/** The few things of an <audio> that are used here. */
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
  /** Asks why the file cannot be had; never rejects. */
  readonly examine: () => Promise<PlaybackProblem>;
  /** What is known of its length before the file is, seconds. */
  readonly duration: number;
}

export interface Playback {
  readonly state: Pick<Store<Playing>, 'get' | 'subscribe'>;
  /** The moment that is heard, seconds: the state follows it four times a second. */
  readonly now: () => number;
  readonly play: () => void;
  readonly pause: () => void;
  /** To a moment, seconds. */
  readonly seek: (position: number) => void;
  /** Begins, where it was left; what it answers ends it, and lets go of the file. */
  readonly attach: () => () => void;
}

const firstRetryMs = 1000;
const longestRetryMs = 15_000;

/**
 * Plays one file, alone in its tab. A file that cannot be had now is tried again for as long as somebody wants to hear
 * it, and goes on where it was.
 */
export function createPlayback({ audio, src, examine, duration }: PlaybackOptions): Playback {
  const state = createStore<Playing>({ phase: { kind: 'paused' }, position: 0, duration });
  let attached = new AbortController();
  let isWanted = false;
  let retryMs = firstRetryMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const update = (change: Partial<Playing>): void => state.set({ ...state.get(), ...change });
  const enter = (kind: 'paused' | 'playing' | 'waiting'): void => {
    if (state.get().phase.kind !== kind) update({ phase: { kind } });
  };
  const within = (position: number): number => Math.max(0, Math.min(position, state.get().duration));

  function begin(): void {
    enter('waiting');
    audio.play().catch((error: unknown) => {
      // Of a file that cannot be had its event tells; here the browser wants a press first.
      if (error instanceof DOMException && error.name === 'NotAllowedError') pause();
    });
  }

  /** The file anew, from where it was. */
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
    const problem = await examine();
    if (signal.aborted || state.get().phase.kind !== 'failed') return;
    const isTrying = isWanted && problem === 'unreachable';
    if (!isTrying) isWanted = false;
    update({ phase: { kind: 'failed', problem, isTrying } });
    if (!isTrying) return;
    retry = setTimeout(reload, retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  const look = (): void => {
    // While it fails, the element is at its beginning.
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
    timeupdate: look,
    seeked: look,
    // The system pauses too: a headset that is taken off, another program that wants to be heard.
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
      soundAlone(pause);
      isWanted = true;
      if (state.get().phase.kind === 'failed') reload();
      else begin();
    },
    pause,
    seek(position) {
      const at = within(position);
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
        // Else what is still to come of it does.
        audio.removeAttribute('src');
        audio.load();
      };
    },
  };
}
