import type { Store } from '../../store/store.ts';
import { rowOf } from '../../store/typed-rows.ts';
import type { FlowObjects } from '../model/flow-objects.ts';
import { addPending, answer, changeObjects, failure } from '../model/objects.ts';
import type { Draft, Phones } from '../model/state.ts';
import { logError } from './log-error.ts';

interface SoundWatchOptions {
  readonly store: Store;
  readonly read: () => Phones;
  readonly change: (work: (draft: Draft) => void) => Promise<void>;
}

/** Tells sessions of the sounds that have been made, from now on. Returns the function that looks at once. */
export function createSoundWatch({ store, read, change }: SoundWatchOptions): () => Promise<void> {
  async function followSounds(): Promise<void> {
    const outcomeOf = (soundId: string): 'available' | 'failed' | null => {
      const sound = rowOf(store, 'sound', soundId);
      if (sound === undefined || sound.deleteDate !== null) return 'failed';
      return sound.processingState !== 'idle' || sound.state === 'created' ? null : sound.state;
    };
    const isDone = ({ sounds }: FlowObjects): boolean =>
      sounds.some(({ soundId }) => outcomeOf(soundId) !== null);
    if (![...read().flows.values()].some(isDone)) return;
    await change((draft) => {
      for (const { id, sounds } of draft.flows.values())
        for (const made of sounds) {
          const outcome = outcomeOf(made.soundId);
          if (outcome === null) continue;
          changeObjects(draft, id, (known) => ({ sounds: known.sounds.filter((one) => one !== made) }));
          const sound = { kind: 'entity', type: 'sound', id: made.soundId } as const;
          const stimulus =
            outcome === 'available'
              ? answer(made.key, 'available', { sound })
              : failure(made.key, 'The audio of the sound could not be made');
          addPending(draft, id, stimulus);
        }
    });
  }
  store.join((changes) => {
    const pending = [...read().flows.values()].flatMap(({ sounds }) => sounds.map(({ soundId }) => soundId));
    const isMeant = changes.some(
      ({ type, before, after }) => type === 'sound' && pending.includes((after ?? before)?.id ?? ''),
    );
    return { items: [], afterCommit: () => void (isMeant && followSounds().catch(logError)) };
  });
  return followSounds;
}
