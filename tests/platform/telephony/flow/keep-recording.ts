import type { RecordingEvent } from '../../../../src/domain/entities/recording/model.ts';
import { publish } from '../../writes/publish.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { keepAudio } from '../../areas/recordings/keep-audio.ts';
import { noAudio, recordingEvent } from '../../areas/recordings/row.ts';
import type { InTurn } from '../../base/turns.ts';
import type { AudioStore } from '../../audio/audio-store.ts';
import type { FlowRecording } from '../model/media-port.ts';
import { patch } from '../../store/write.ts';
import { sampleRate } from '../../audio/mu-law.ts';
import { decodeAll, peakOf, silenceLevel } from '../../audio/sum.ts';
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

/** `empty`: too short, or nothing is heard in it. `failed`: the reason why there is no recording. */
export type KeptRecording =
  | { readonly kind: 'kept' | 'empty' }
  | { readonly kind: 'failed'; readonly error: string };

const failed = (error: string): KeptRecording => ({ kind: 'failed', error });

/** Whether a recording with a minimum length is not worth keeping. */
const isEmpty = (encoded: Buffer, minMs: number | undefined): boolean =>
  minMs !== undefined && ((encoded.byteLength * 1000) / sampleRate < minMs || peakOf(encoded) < silenceLevel);

/** Stores what a flow has recorded. */
export async function keepRecording(
  { recorder, encoded }: FlowRecording,
  { store, audioStore, inTurn, now }: KeepingOptions,
): Promise<KeptRecording> {
  const { recordingId: id, expiryMs, minMs } = recorder;
  const isKept = (): boolean => rowOf(store, 'recording', id)?.deleteDate === null;
  if (!isKept()) return failed('The recording was deleted');
  if (isEmpty(encoded, minMs)) {
    await inTurn(() =>
      publish(store, [patch('recording', id, { deleteDate: new Date(now()).toISOString() })]),
    );
    return { kind: 'empty' };
  }
  if (encoded.byteLength === 0) {
    await publish(store, [switched(id, 'failed')]);
    return failed('Nothing was recorded');
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
      return failed('The recording was deleted');
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
    return audio === null ? failed('The recording could not be stored') : { kind: 'kept' };
  });
}
