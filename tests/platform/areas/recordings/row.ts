import type { Recording, RecordingEvent } from '../../../../src/domain/entities/recording/model.ts';
import type { Write } from '../../store/store.ts';

/** How long a recording is kept (S1 §9). */
export const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Nothing is to be heard of it. */
export const noAudio = {
  expiry: null,
  availableDate: null,
  audio: null,
} as const satisfies Partial<Recording>;

/** A recording moves on (S1 §4). */
export const recordingEvent = (id: string, event: RecordingEvent): Write => ({
  kind: 'event',
  type: 'recording',
  id,
  event,
});

/** It can be heard from now on (ms), for as long as recordings are kept. */
export const becameAvailable = (id: string, audio: NonNullable<Recording['audio']>, now: number): Write =>
  recordingEvent(id, {
    type: 'stateSwitched',
    state: 'available',
    availableDate: new Date(now).toISOString(),
    expiry: new Date(now + keptMs).toISOString(),
    audio,
  });
