import type { RecordingEvent } from '../../../../src/domain/entities/recording/model.ts';
import { publish } from '../../writes/publish.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { keepAudio } from '../../areas/recordings/keep-audio.ts';
import { noAudio, recordingEvent } from '../../areas/recordings/row.ts';
import type { InTurn } from '../../base/turns.ts';
import type { AudioStore } from '../../audio/audio-store.ts';
import type { FlowRecording } from '../model/media-port.ts';
import { sampleRate } from '../../audio/mu-law.ts';
import { decodeAll } from '../../audio/sum.ts';
import type { Store, Write } from '../../store/store.ts';

export interface KeepingOptions {
  readonly store: Store;
  readonly audioStore: AudioStore;
  readonly inTurn: InTurn;
  readonly now: () => number;
}

const switched = (id: string, state: 'stopped' | 'finished' | 'failed'): Write =>
  recordingEvent(id, { type: 'stateSwitched', state, ...noAudio });
const processing = (id: string, processingState: 'processing' | 'idle'): Write =>
  recordingEvent(id, { type: 'processingStateSwitched', processingState });

/** The writes for a recording whose audio was lost. */
export const lostRecording = (id: string): readonly Write[] => [
  switched(id, 'failed'),
  processing(id, 'idle'),
];

/** Stores what a flow has recorded. Resolves with null, or with the reason why there is no recording. */
export async function keepRecording(
  { recorder, encoded }: FlowRecording,
  { store, audioStore, inTurn, now }: KeepingOptions,
): Promise<string | null> {
  const { recordingId: id, expiryMs } = recorder;
  const isKept = (): boolean => rowOf(store, 'recording', id)?.deleteDate === null;
  if (!isKept()) return 'The recording was deleted';
  if (encoded.byteLength === 0) {
    await publish(store, [switched(id, 'failed')]);
    return 'Nothing was recorded';
  }
  await publish(store, [switched(id, 'stopped')]);
  await publish(store, [switched(id, 'finished'), processing(id, 'processing')]);
  const audio = await keepAudio(audioStore, id, { samples: decodeAll(encoded), rate: sampleRate }).catch(
    (error: unknown) => {
      console.error('flow recording:', error);
      return null;
    },
  );
  return inTurn(async () => {
    if (!isKept()) {
      await audioStore.keepOnly({ kind: 'recording', id }, null);
      return 'The recording was deleted';
    }
    const available: RecordingEvent | null = audio && {
      type: 'stateSwitched',
      state: 'available',
      availableDate: new Date(now()).toISOString(),
      expiry: new Date(now() + expiryMs).toISOString(),
      audio,
    };
    const ended = available === null ? switched(id, 'failed') : recordingEvent(id, available);
    await publish(store, [ended, processing(id, 'idle')]);
    return audio === null ? 'The recording could not be stored' : null;
  });
}
