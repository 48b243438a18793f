import { createStore } from '../../../lib/store.ts';
import type { Store } from '../../../lib/store.ts';

/** Plays a sound to the reader, on the output they chose. */
export interface Speaker {
  readonly play: (stream: MediaStream | null) => void;
  /** null: the system's own choice. */
  readonly choose: (deviceId: string | null) => void;
  /** The browser wants a gesture first; `retry` is to be called in one. */
  readonly isBlocked: Pick<Store<boolean>, 'get' | 'subscribe'>;
  readonly retry: () => void;
}

export function createSpeaker(): Speaker {
  const element = new Audio();
  element.autoplay = true;
  const isBlocked = createStore(false);
  const start = (): void => {
    element.play().then(
      () => isBlocked.set(false),
      // Another stream took this one's place before it began.
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
      // One that was unplugged since: the system's own is heard.
      element.setSinkId(deviceId ?? '').catch(() => element.setSinkId('').catch(() => undefined));
    },
  };
}
