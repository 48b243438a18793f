import type { Recording, RecordingEvent } from '../../../../src/domain/entities/recording/model.ts';
import type { Write } from '../../store/store.ts';

/** How long a recording is kept (S1-9-20). */
export const keptMs = 30 * 24 * 60 * 60 * 1000;

/** The fields of a recording without audio. */
export const noAudio = {
  expiry: null,
  availableDate: null,
  audio: null,
} as const satisfies Partial<Recording>;

export const recordingEvent = (id: string, event: RecordingEvent): Write => ({
  kind: 'event',
  type: 'recording',
  id,
  event,
});

/** The recording becomes available at `now` (ms) and expires when recordings do. */
export const becameAvailable = (id: string, audio: NonNullable<Recording['audio']>, now: number): Write =>
  recordingEvent(id, {
    type: 'stateSwitched',
    state: 'available',
    availableDate: new Date(now).toISOString(),
    expiry: new Date(now + keptMs).toISOString(),
    audio,
  });
