import { setImmediate as turn } from 'node:timers/promises';
import { isFinal } from '../../../src/domain/entities/channel/rules.ts';
import { nameOf } from '../../../src/domain/entities/name-of.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { RecordingState } from '../../../src/domain/entities/recording/rules.ts';
import { publish, rowOf, rowsOf } from '../areas/publish.ts';
import { keepAudio } from '../areas/recordings/keep-audio.ts';
import { becameAvailable, recordingEvent, noAudio } from '../areas/recordings/row.ts';
import type { Services } from '../areas/services.ts';
import { create, datesFrom, patch } from '../areas/write.ts';
import type { Random } from '../demo/random.ts';
import { between, timedId } from '../demo/random.ts';
import { talk, talkRate } from './recorded-talk.ts';

export interface RecorderOptions {
  readonly services: Pick<Services, 'store' | 'now' | 'inTurn' | 'audioShelf'>;
  readonly random: Random;
  /** Nothing is recorded while the traffic stands still. */
  readonly isFlowing: () => boolean;
}

const lookMs = 2000;
/** At each look, of a call that is answered: one in a minute or so. */
const chance = 0.035;
/** Whoever records stops after so long, so that files stay small. */
const longestMs = 60_000;
/** So many of its own are kept, the newest. */
const keptRows = 30;
const unfinished: readonly RecordingState[] = ['recording', 'stopped', 'finished'];

interface Running {
  readonly recordingId: string;
  readonly channelId: string;
  readonly began: number;
  readonly stopsAfter: number;
}

/** Records some simulated calls, look by look: what is heard of them is made when they end. */
export function createRecorder({ services, random, isFlowing }: RecorderOptions): () => Promise<void> {
  const { store, now, inTurn, audioShelf } = services;
  let running: Running | null = null;
  /** Of this recorder's making: what people and the demo have stays. */
  const own: string[] = [];

  const channelOf = ({ channelId }: Running): EntityOf<'channel'> | undefined =>
    rowOf(store, 'channel', channelId);

  /** What was being recorded when the platform went down, or the demo began with it: of it there is what there is. */
  let left: string[] | null = null;
  const leftovers = (): string[] =>
    [...rowsOf(store, 'recording')]
      .filter(({ state, deleteDate }) => deleteDate === null && unfinished.includes(state))
      .map(({ id }) => id);

  async function begin(): Promise<void> {
    if (random() >= chance) return;
    left ??= leftovers();
    const recordingId = left.shift();
    if (recordingId === undefined) return record();
    const length = between(random, 5000, 20_000);
    return finish({ recordingId, channelId: '', began: now() - length, stopsAfter: length });
  }

  async function record(): Promise<void> {
    const answered = [...rowsOf(store, 'channel')].filter(({ state }) => state === 'answered');
    const call = answered[Math.floor(random() * answered.length)];
    if (call === undefined) return;
    const recordingId = timedId(random, now());
    await publish(store, [
      create('recording', {
        id: recordingId,
        organizationId: call.organizationId,
        ...datesFrom(now()),
        name: nameOf('channel', call, 'en'),
        state: 'recording',
        processingState: 'idle',
        ...noAudio,
      }),
    ]);
    own.push(recordingId);
    running = {
      recordingId,
      channelId: call.id,
      began: now(),
      stopsAfter: between(random, 15_000, longestMs),
    };
  }

  /** What was heard, a second at a time: others want their turn. */
  async function listen(duration: number): Promise<Int16Array> {
    const samples = new Int16Array(Math.round((duration * talkRate) / 1000));
    let filled = 0;
    for (const second of talk(random)) {
      samples.set(second.subarray(0, samples.length - filled), filled);
      filled += second.length;
      if (filled >= samples.length) break;
      await turn();
    }
    return samples;
  }

  async function finish({ recordingId, began, stopsAfter }: Running): Promise<void> {
    const duration = Math.min(now() - began, stopsAfter);
    await publish(store, [
      recordingEvent(recordingId, { type: 'stateSwitched', state: 'finished', ...noAudio }),
      recordingEvent(recordingId, { type: 'processingStateSwitched', processingState: 'processing' }),
    ]);
    const samples = await listen(duration);
    const audio = await keepAudio(audioShelf, recordingId, { samples, rate: talkRate }).catch(
      (error: unknown) => {
        console.error('recorder:', error);
        return null;
      },
    );
    await inTurn(async () => {
      // It may have been deleted meanwhile.
      if (rowOf(store, 'recording', recordingId)?.deleteDate !== null)
        return audioShelf.keepOnly({ kind: 'recording', id: recordingId }, null);
      await publish(store, [
        audio === null
          ? recordingEvent(recordingId, { type: 'stateSwitched', state: 'failed', ...noAudio })
          : becameAvailable(recordingId, audio, now()),
        recordingEvent(recordingId, { type: 'processingStateSwitched', processingState: 'idle' }),
      ]);
      return undefined;
    });
    await forgetOld();
  }

  async function forgetOld(): Promise<void> {
    const deleteDate = new Date(now()).toISOString();
    for (const id of own.splice(0, Math.max(0, own.length - keptRows))) {
      if (rowOf(store, 'recording', id)?.deleteDate !== null) continue;
      await publish(store, [patch('recording', id, { deleteDate })]);
      await audioShelf.keepOnly({ kind: 'recording', id }, null);
    }
  }

  return async () => {
    if (running === null) return isFlowing() ? begin() : undefined;
    const row = rowOf(store, 'recording', running.recordingId);
    const state = channelOf(running)?.state ?? 'hangup';
    if (row?.deleteDate !== null) running = null;
    else if (isFinal(state)) {
      const over = running;
      running = null;
      await finish(over);
    } else if (row.state === 'recording' && now() - running.began >= running.stopsAfter)
      await publish(store, [recordingEvent(row.id, { type: 'stateSwitched', state: 'stopped', ...noAudio })]);
    return undefined;
  };
}

/** Looks every so often. Returns what stops it. */
export function startRecorder(options: RecorderOptions): () => Promise<void> {
  const look = createRecorder(options);
  let busy: Promise<void> | null = null;
  const timer = setInterval(() => {
    busy ??= look()
      .catch((error: unknown) => console.error('recorder:', error))
      .finally(() => (busy = null));
  }, lookMs);
  return async () => {
    clearInterval(timer);
    await busy;
  };
}
