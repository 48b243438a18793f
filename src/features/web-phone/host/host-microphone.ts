import { createStore } from '../../../lib/value/store.ts';
import type { ReadableStore } from '../../../lib/value/store.ts';
import { stopTracks } from '../audio/microphone.ts';
import type { AudioProblem } from '../state/audio-state.ts';
import type { MicrophoneEffects } from './host-effect.ts';

/** The microphone of a host. A lost one is replaced as soon as one opens without a prompt. */
export interface HostMicrophone {
  /** Keeps a lost microphone until it is replaced; null while closed. */
  readonly stream: ReadableStore<MediaStream | null>;
  /** Why nobody hears the user although the microphone was open; null if it works or is closed. */
  readonly loss: ReadableStore<AudioProblem | null>;
  /** Opens the chosen microphone, in place of the open one if there is one. Resolves to why it could not. */
  readonly open: () => Promise<AudioProblem | null>;
  readonly close: () => void;
}

/** `replaceTrack` receives the track of each microphone that takes the place of another. */
export function createHostMicrophone(
  effects: MicrophoneEffects,
  replaceTrack: (track: MediaStreamTrack) => Promise<void>,
): HostMicrophone {
  const stream = createStore<MediaStream | null>(null);
  const loss = createStore<AudioProblem | null>(null);
  /** The number of the latest opening; an earlier one that settles later is dropped. */
  let opening = 0;
  let unsubscribe: (() => void) | undefined;

  const settle = (): void => {
    unsubscribe?.();
    unsubscribe = undefined;
    loss.set(null);
  };

  async function open(): Promise<AudioProblem | null> {
    opening += 1;
    const own = opening;
    const before = stream.get();
    const opened = await effects.openMicrophone();
    if (opened.kind === 'refused') return own === opening ? opened.problem : null;
    const [track] = opened.stream.getAudioTracks();
    if (own !== opening || !track) {
      stopTracks(opened.stream);
      return null;
    }
    stream.set(opened.stream);
    track.addEventListener('ended', () => {
      if (stream.get() === opened.stream) lose();
    });
    settle();
    if (before) {
      await replaceTrack(track);
      stopTracks(before);
    }
    return null;
  }

  function lose(): void {
    loss.set('microphoneLost');
    unsubscribe ??= effects.onMicrophones(() => void recover());
    void recover();
  }

  async function recover(): Promise<void> {
    // The user is not prompted in the middle of a call, but can press a button.
    if (await effects.willAsk()) return loss.set('microphoneLost');
    if (loss.get() === null) return;
    const problem = await open();
    if (problem !== null && loss.get() !== null) loss.set(problem);
  }

  return {
    stream,
    loss,
    open,
    close() {
      opening += 1;
      settle();
      const open = stream.get();
      stream.set(null);
      if (open) stopTracks(open);
    },
  };
}
