import type { Recording } from '../../../../src/domain/entities/recording/model.ts';
import { storeWav } from '../../audio/store-wav.ts';
import type { AudioStore } from '../../audio/audio-store.ts';
import { wavOf } from '../../audio/wav.ts';

/** The longest recording of one call. */
const maxRecordingMs = 4 * 60 * 60 * 1000;

interface RecordedAudio {
  readonly samples: Int16Array;
  readonly rate: number;
}

/** Stores the audio of a recording and answers its reference for the row. */
export const keepAudio = (
  shelf: AudioStore,
  recordingId: string,
  { samples, rate }: RecordedAudio,
): Promise<NonNullable<Recording['audio']>> =>
  storeWav(shelf, { kind: 'recording', id: recordingId }, wavOf(samples, rate), maxRecordingMs);
