import type { Recording } from '../../../../src/domain/entities/recording/model.ts';
import { keepWav } from '../../audio/keep-wav.ts';
import type { AudioShelf } from '../../audio/shelf.ts';
import { wavOf } from '../../audio/wav.ts';

/** The longest recording of one call. */
const longestMs = 4 * 60 * 60 * 1000;

interface RecordedAudio {
  readonly samples: Int16Array;
  readonly rate: number;
}

/** Stores the audio of a recording and answers its reference for the row. */
export const keepAudio = (
  shelf: AudioShelf,
  recordingId: string,
  { samples, rate }: RecordedAudio,
): Promise<NonNullable<Recording['audio']>> =>
  keepWav(shelf, { kind: 'recording', id: recordingId }, wavOf(samples, rate), longestMs);
