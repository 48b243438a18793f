import { mkdir, rm } from 'node:fs/promises';
import type { Sound, SoundEvent } from '../../../../src/domain/entities/sound/model.ts';
import { transcode } from '../../audio/transcode.ts';
import { createRandom } from '../../base/random.ts';
import type { Core } from '../core.ts';
import type { Write } from '../../store/store.ts';
import { logRow } from '../../writes/log-row.ts';
import { writeAudited } from '../../writes/audited-write.ts';
import { defineAlarm } from '../../jobs/alarms.ts';
import { createOrganizationTurns } from '../../base/organization-turns.ts';
import { publish } from '../../writes/publish.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import { create, patch } from '../../store/write.ts';
import { failureOf, sourceFile } from './source.ts';

/** The longest audio of a sound. */
const maxAudioMs = 60 * 60 * 1000;
/** A source that is slow to answer keeps its place for half a minute. */
const places = 2;

/** Rings when a sound expires. */
export const soundExpiry = defineAlarm('sound.expire');

/** When a sound is to be deleted, ms; null: never, or not while it is processed. */
const expiryOf = ({ deleteDate, processingState, expiry }: Sound): number | null =>
  deleteDate !== null || processingState !== 'idle' || expiry === null ? null : Date.parse(expiry);

/** Makes the audio of sounds, of each organization one at a time. The rows say which sounds wait, so a restart loses none. */
export interface SoundWork {
  /** Starts with the sounds that waited before a restart. */
  start(): Promise<void>;
  /** Queues a sound. */
  add(sound: Pick<Sound, 'id' | 'organizationId'>): void;
  /** Deletes files of a sound that neither its row nor its processing needs. */
  tidy(id: string): Promise<void>;
  stop(): Promise<void>;
}

const switched = (id: string, event: SoundEvent): Write => ({ kind: 'event', type: 'sound', id, event });

export const processing = (id: string, processingState: Sound['processingState']): Write =>
  switched(id, { type: 'processingStateSwitched', processingState });

export type SoundWorkOptions = Pick<
  Core,
  'store' | 'now' | 'inTurn' | 'audioStore' | 'audioReach' | 'outgoing' | 'alarms'
>;

export function createSoundWork({
  store,
  now,
  inTurn,
  audioStore: shelf,
  audioReach: reach,
  outgoing,
  alarms,
}: SoundWorkOptions): SoundWork {
  const ended = new AbortController();
  const random = createRandom(now());
  const turns = createOrganizationTurns({
    width: places,
    run: (id) => process(id).catch(console.error),
  });

  const at = (): string => new Date(now()).toISOString();
  const owner = (id: string) => ({ kind: 'sound', id }) as const;
  /** The sound; null once there is nothing to process. */
  const subject = (id: string): Sound | null => {
    const sound = rowOf(store, 'sound', id);
    return sound?.deleteDate === null && sound.processingState !== 'idle' ? sound : null;
  };

  async function make(sound: Sound): Promise<SoundEvent & { type: 'stateSwitched' }> {
    const { expiry } = sound;
    const folder = shelf.scratch();
    await mkdir(folder);
    try {
      const sources = { store, shelf, isAllowed: reach.allows, outgoing };
      const { audioId, made } = await shelf.put(owner(sound.id), async (being) => {
        const file = await sourceFile(sound, sources, folder, ended.signal);
        return transcode(file, being, { maxMs: maxAudioMs, signal: ended.signal });
      });
      const audio = { id: audioId, ...made };
      return { type: 'stateSwitched', state: 'available', failure: null, expiry, availableDate: at(), audio };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** A sound keeps the audio it had: only a sound without audio gets the state `failed`. */
  function failed(sound: Sound, error: unknown): readonly Write[] {
    const failure = failureOf(error);
    if (failure === 'failed') console.error(error);
    const { expiry, availableDate, audio } = sound;
    const state = audio === null ? 'failed' : 'available';
    const line = {
      level: 'error',
      sourceType: 'sound',
      sourceId: sound.id,
      message: `Audio processing failed: ${failure}`,
    } as const;
    return [
      switched(sound.id, { type: 'stateSwitched', state, failure, expiry, availableDate, audio }),
      create('logEntry', logRow(random, sound.organizationId, at(), line)),
    ];
  }

  async function process(id: string): Promise<void> {
    const sound = subject(id);
    if (sound === null) return;
    await publish(store, [processing(id, 'processing')]);
    const writes = await make(sound).then(
      (event) => [switched(id, event)],
      (error: unknown) => (ended.signal.aborted ? null : failed(sound, error)),
    );
    // The platform is stopping: the next start processes the sound again.
    if (writes === null) return;
    await inTurn(async () => {
      if (subject(id) !== null) await publish(store, [...writes, processing(id, 'idle')]);
    });
    await tidy(id);
  }

  async function tidy(id: string): Promise<void> {
    const sound = rowOf(store, 'sound', id);
    if (sound === undefined || sound.deleteDate !== null) await shelf.keepOnly(owner(id), null);
    else if (sound.processingState === 'idle') await shelf.keepOnly(owner(id), sound.audio?.id ?? null);
  }

  /** Deletes a sound that has expired. */
  const expire = (id: string): Promise<void> =>
    inTurn(async () => {
      const sound = rowOf(store, 'sound', id);
      const expiry = sound === undefined ? null : expiryOf(sound);
      // The sound may have changed since the alarm was set.
      if (expiry === null || expiry > now()) return;
      const author = { call: 'sound.expire', userId: null, source: null } as const;
      await writeAudited({ store, now, author, writes: [patch('sound', id, { deleteDate: at() })] });
      await tidy(id);
    });

  alarms.handle(soundExpiry, expire);
  function setAlarm(sound: Sound): void {
    const expiry = expiryOf(sound);
    if (expiry === null) return;
    alarms.at(expiry, soundExpiry, sound).catch((error: unknown) => console.error('sounds:', error));
  }
  store.join((changes) => {
    const changed = changes.flatMap(({ type, before, after }) => {
      if (type !== 'sound' || after === null) return [];
      // The store validates rows on writing.
      const [was, is] = [before as Sound | null, after as Sound];
      return was !== null && expiryOf(was) === expiryOf(is) ? [] : [is];
    });
    return { items: [], afterCommit: () => changed.forEach(setAlarm) };
  });

  return {
    add: ({ id, organizationId }) => turns.add(organizationId, id),
    tidy,
    async start() {
      for (const id of await shelf.ownerIds('sound')) await tidy(id);
      for (const sound of rowsOf(store, 'sound')) {
        if (sound.processingState !== 'idle') this.add(sound);
        // The platform may have stopped between the change of a sound and the alarm.
        setAlarm(sound);
      }
    },
    async stop() {
      ended.abort();
      await turns.end();
    },
  };
}
