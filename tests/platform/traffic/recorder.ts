import { setImmediate as nextTurn } from 'node:timers/promises';
import { isFinal } from '../../../src/domain/entities/channel/rules.ts';
import { nameOf } from '../../../src/domain/entities/name-of.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { RecordingState } from '../../../src/domain/entities/recording/rules.ts';
import { publish } from '../writes/publish.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import { keepAudio } from '../areas/recordings/keep-audio.ts';
import { becameAvailable, recordingEvent, noAudio } from '../areas/recordings/row.ts';
import type { Services } from '../server/services.ts';
import { create, datesFrom, patch } from '../store/write.ts';
import type { Random } from '../base/random.ts';
import { between, timedId } from '../base/random.ts';
import { simulateConversation, conversationRate } from './simulated-conversation.ts';

export interface RecorderOptions {
  readonly services: Pick<Services, 'store' | 'now' | 'inTurn' | 'audioStore'>;
  readonly random: Random;
  /** No recording starts while this returns false. */
  readonly isTrafficOn: () => boolean;
}

const pollMs = 2000;
/** Chance of a new recording at each poll: about one in a minute. */
const chance = 0.035;
/** Maximum length of a recording, so that files stay small. */
const maxMs = 60_000;
/** Number of own recordings that are kept, the newest ones. */
const maxRecordings = 30;
const unfinished: readonly RecordingState[] = ['recording', 'stopped', 'finished'];

interface ActiveRecording {
  readonly recordingId: string;
  readonly channelId: string;
  readonly began: number;
  readonly stopsAfter: number;
}

/** Records some simulated calls. Returns the function to poll. The audio is generated when a call ends. */
export function createRecorder({ services, random, isTrafficOn }: RecorderOptions): () => Promise<void> {
  const { store, now, inTurn, audioStore } = services;
  let active: ActiveRecording | null = null;
  /** Ids of recordings made by this recorder, which may be deleted. All others are kept. */
  const ownIds: string[] = [];

  const channelOf = ({ channelId }: ActiveRecording): EntityOf<'channel'> | undefined =>
    rowOf(store, 'channel', channelId);

  /** Recordings that were unfinished when the platform started. They are finished with the audio of a random length. */
  let unfinishedIds: string[] | null = null;
  const findUnfinished = (): string[] =>
    [...rowsOf(store, 'recording')]
      .filter(({ state, deleteDate }) => deleteDate === null && unfinished.includes(state))
      .map(({ id }) => id);

  async function begin(): Promise<void> {
    if (random() >= chance) return;
    unfinishedIds ??= findUnfinished();
    const recordingId = unfinishedIds.shift();
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
    ownIds.push(recordingId);
    active = {
      recordingId,
      channelId: call.id,
      began: now(),
      stopsAfter: between(random, 15_000, maxMs),
    };
  }

  /** Generates the audio, yielding to the event loop after each second of it. */
  async function generateAudio(duration: number): Promise<Int16Array> {
    const samples = new Int16Array(Math.round((duration * conversationRate) / 1000));
    let filled = 0;
    for (const second of simulateConversation(random)) {
      samples.set(second.subarray(0, samples.length - filled), filled);
      filled += second.length;
      if (filled >= samples.length) break;
      await nextTurn();
    }
    return samples;
  }

  async function finish({ recordingId, began, stopsAfter }: ActiveRecording): Promise<void> {
    const duration = Math.min(now() - began, stopsAfter);
    await publish(store, [
      recordingEvent(recordingId, { type: 'stateSwitched', state: 'finished', ...noAudio }),
      recordingEvent(recordingId, { type: 'processingStateSwitched', processingState: 'processing' }),
    ]);
    const samples = await generateAudio(duration);
    const audio = await keepAudio(audioStore, recordingId, { samples, rate: conversationRate }).catch(
      (error: unknown) => {
        console.error('recorder:', error);
        return null;
      },
    );
    await inTurn(async () => {
      // It may have been deleted meanwhile.
      if (rowOf(store, 'recording', recordingId)?.deleteDate !== null)
        return audioStore.keepOnly({ kind: 'recording', id: recordingId }, null);
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
    for (const id of ownIds.splice(0, Math.max(0, ownIds.length - maxRecordings))) {
      if (rowOf(store, 'recording', id)?.deleteDate !== null) continue;
      await publish(store, [patch('recording', id, { deleteDate })]);
      await audioStore.keepOnly({ kind: 'recording', id }, null);
    }
  }

  return async () => {
    if (active === null) return isTrafficOn() ? begin() : undefined;
    const row = rowOf(store, 'recording', active.recordingId);
    const state = channelOf(active)?.state ?? 'hangup';
    if (row?.deleteDate !== null) active = null;
    else if (isFinal(state)) {
      const ended = active;
      active = null;
      await finish(ended);
    } else if (row.state === 'recording' && now() - active.began >= active.stopsAfter)
      await publish(store, [recordingEvent(row.id, { type: 'stateSwitched', state: 'stopped', ...noAudio })]);
    return undefined;
  };
}

/** Polls the recorder. Returns a stop function. */
export function startRecorder(options: RecorderOptions): () => Promise<void> {
  const poll = createRecorder(options);
  let busy: Promise<void> | null = null;
  const timer = setInterval(() => {
    busy ??= poll()
      .catch((error: unknown) => console.error('recorder:', error))
      .finally(() => (busy = null));
  }, pollMs);
  return async () => {
    clearInterval(timer);
    await busy;
  };
}
