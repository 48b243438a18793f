import { createStore } from '../../../lib/value/store.ts';
import type { ReadableStore } from '../../../lib/value/store.ts';
import { stopTracks } from '../audio/microphone.ts';
import type { OpenedMicrophone } from '../audio/microphone.ts';
import { silentLevel } from './check-rule.ts';
import type { CheckFacts } from './check-rule.ts';

export interface EchoRecording {
  readonly sound: Blob;
  /** The peak level, 0 to 1. */
  readonly loudest: number;
}

/** The browser and server functions a check needs. */
export interface CheckEffects {
  readonly origin: () => CheckFacts['origin'];
  readonly permission: () => Promise<CheckFacts['permission']>;
  /** Opens a stream for the check only; it is stopped at the end of the check. */
  readonly openMicrophone: () => Promise<OpenedMicrophone>;
  readonly speakers: () => Promise<number | 'unknown'>;
  readonly roundTrip: () => Promise<number | 'none'>;
  readonly record: (stream: MediaStream, ms: number, signal: AbortSignal) => Promise<EchoRecording>;
  /** Resolves when playback has ended or failed. */
  readonly play: (sound: Blob, signal: AbortSignal) => Promise<'played' | 'refused'>;
}

/** Long enough for a sentence. ms. */
export const recordMs = 4000;

/** The check before a call: its findings and the user's commands. */
export interface PhoneCheck {
  readonly facts: ReadableStore<CheckFacts>;
  readonly microphone: ReadableStore<MediaStream | null>;
  readonly run: () => Promise<void>;
  /** Records a few seconds and plays them back. */
  readonly hear: () => Promise<void>;
  readonly answer: (heard: 'heard' | 'unheard') => void;
  /** Ends the check and releases the microphone. */
  readonly close: () => void;
}

const initialFacts: CheckFacts = {
  origin: 'secure',
  permission: 'unknown',
  microphone: 'opening',
  speakers: 'looking',
  roundTrip: 'measuring',
  echo: 'ready',
};

export function createPhoneCheck(effects: CheckEffects): PhoneCheck {
  const facts = createStore(initialFacts);
  const microphone = createStore<MediaStream | null>(null);
  /** Aborts everything the current run has started. */
  let stop = new AbortController();
  const update = (signal: AbortSignal, more: Partial<CheckFacts>): void => {
    if (!signal.aborted) facts.set({ ...facts.get(), ...more });
  };

  function close(): void {
    stop.abort();
    const stream = microphone.get();
    if (stream) stopTracks(stream);
    microphone.set(null);
  }

  async function listen(signal: AbortSignal): Promise<void> {
    update(signal, { permission: await effects.permission() });
    if (signal.aborted) return;
    const opened = await effects.openMicrophone();
    if (opened.kind === 'refused') return update(signal, { microphone: { problem: opened.problem } });
    // The user answered the prompt after the check had ended.
    if (signal.aborted) return stopTracks(opened.stream);
    const [track] = opened.stream.getAudioTracks();
    microphone.set(opened.stream);
    update(signal, { microphone: { label: track?.label ?? '' } });
    track?.addEventListener('ended', () => {
      if (microphone.get() !== opened.stream) return;
      microphone.set(null);
      update(signal, { microphone: { problem: 'microphoneLost' }, echo: 'ready' });
    });
  }

  return {
    facts,
    microphone,
    close,
    async run() {
      close();
      stop = new AbortController();
      const { signal } = stop;
      const origin = effects.origin();
      facts.set({ ...initialFacts, origin });
      await Promise.all([
        origin === 'secure' && listen(signal),
        effects.speakers().then((speakers) => update(signal, { speakers })),
        effects.roundTrip().then((roundTrip) => update(signal, { roundTrip })),
      ]);
    },
    async hear() {
      const { signal } = stop;
      const stream = microphone.get();
      const { echo } = facts.get();
      if (!stream || echo === 'recording' || echo === 'playing') return;
      update(signal, { echo: 'recording' });
      const recording = await effects.record(stream, recordMs, signal).catch(() => null);
      // The microphone was unplugged during the recording.
      if (facts.get().echo !== 'recording') return;
      if (recording === null) return update(signal, { echo: 'notPlayed' });
      if (recording.loudest < silentLevel) return update(signal, { echo: 'silent' });
      update(signal, { echo: 'playing' });
      const played = await effects.play(recording.sound, signal);
      update(signal, { echo: played === 'played' ? 'asked' : 'notPlayed' });
    },
    answer(heard) {
      update(stop.signal, { echo: heard });
    },
  };
}
