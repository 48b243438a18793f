import type { Recording } from '../../../../src/domain/entities/recording/model.ts';
import { keepWav } from '../../audio/keep-wav.ts';
import type { AudioShelf } from '../../audio/shelf.ts';
import { wavOf } from '../../audio/wav.ts';

/** Of one call; nobody records for a day. */
const longestMs = 4 * 60 * 60 * 1000;

interface RecordedAudio {
  readonly samples: Int16Array;
  readonly rate: number;
}

/** Puts what was heard where it can be had, and says how the row names it. */
export const keepAudio = (
  shelf: AudioShelf,
  recordingId: string,
  { samples, rate }: RecordedAudio,
): Promise<NonNullable<Recording['audio']>> =>
  keepWav(shelf, { kind: 'recording', id: recordingId }, wavOf(samples, rate), longestMs);
