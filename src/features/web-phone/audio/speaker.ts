import { createStore } from '../../../lib/value/store.ts';
import type { ReadableStore } from '../../../lib/value/store.ts';

/** Plays audio on the chosen output. */
export interface Speaker {
  readonly play: (stream: MediaStream | null) => void;
  /** null: the system default. */
  readonly choose: (deviceId: string | null) => void;
  /** The browser requires a gesture first; call `retry` in one. */
  readonly isBlocked: ReadableStore<boolean>;
  readonly retry: () => void;
}

export function createSpeaker(): Speaker {
  const element = new Audio();
  element.autoplay = true;
  const isBlocked = createStore(false);
  const start = (): void => {
    element.play().then(
      () => isBlocked.set(false),
      // `NotAllowedError` means blocked; any other error means that another stream replaced this one.
      (error: unknown) => isBlocked.set(error instanceof Error && error.name === 'NotAllowedError'),
    );
  };
  return {
    isBlocked,
    retry: start,
    play(stream) {
      element.srcObject = stream;
      if (stream) start();
      else isBlocked.set(false);
    },
    choose(deviceId) {
      if (!('setSinkId' in element)) return;
      // Falls back to the system default if the device was unplugged.
      element.setSinkId(deviceId ?? '').catch(() => element.setSinkId('').catch(() => undefined));
    },
  };
}
