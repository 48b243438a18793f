import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { AudioVariant } from '../../../src/domain/value/audio.ts';
import { variantFiles } from './transcode.ts';

export type AudioKind = 'sound' | 'recording';

/** The audio of one entity; its id is the row's. */
export interface AudioOwner {
  readonly kind: AudioKind;
  readonly id: string;
}

/**
 * Audio files of the platform: `<folder>/audio/<sound|recording>/<id>/<audio>/<file>`. Each audio of an entity stands
 * under an id of its own, which the row names: a file never changes, and what the row names is there whole.
 */
export interface AudioShelf {
  /** Lets the files be made in an empty folder, then puts them where they belong, whole or not at all. */
  put<Made>(
    owner: AudioOwner,
    make: (folder: string) => Promise<Made>,
  ): Promise<{ audioId: string; made: Made }>;
  /** Takes over a whole file from which audio is to be made; where that is now. It outlasts a restart. */
  give(owner: AudioOwner, scratch: string): Promise<string>;
  /** Where what was given lies; null where nothing does. */
  given(owner: AudioOwner): string | null;
  /** Where a file of it is; null where there is none. Without mp3 (no ffmpeg when it was made) there is the wav. */
  find(
    owner: AudioOwner,
    audioId: string,
    variant: AudioVariant,
  ): { path: string; variant: AudioVariant } | null;
  /** Removes all audio of an entity but the one named. */
  keepOnly(owner: AudioOwner, audioId: string | null): Promise<void>;
  /** Whose audio there is. */
  owners(kind: AudioKind): Promise<readonly string[]>;
  /** Every file there is, by its path within. */
  listing(): Promise<readonly string[]>;
  /** A path for something that is not whole yet; gone at the next start. */
  scratch(): string;
  /** Removes everything where it was for this life only. */
  close(): Promise<void>;
}

const given = 'given';

/** On disk, not only said to be. */
async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Ids are of our making or checked to be uuids, and yet come in addresses. */
const isName = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

async function listed(path: string): Promise<readonly string[]> {
  return existsSync(path) ? readdir(path) : [];
}

/** Opens the audio files in the platform's folder; null: in one that is gone at close. */
export async function openAudioShelf(folder: string | null): Promise<AudioShelf> {
  // The tools that make audio run in folders of their own: a path of ours is none of theirs.
  const root = folder === null ? await mkdtemp(join(tmpdir(), 'audio-')) : resolve(folder, 'audio');
  const unfinished = join(root, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });

  const scratch = (): string => join(unfinished, randomUUID());
  const place = ({ kind, id }: AudioOwner, ...more: readonly string[]): string => {
    if (![id, ...more].every(isName)) throw new RangeError(`${kind} ${id} cannot name a folder`);
    return join(root, kind, id, ...more);
  };

  return {
    scratch,
    async put(owner, make) {
      const being = scratch();
      await mkdir(being);
      try {
        const made = await make(being);
        for (const name of await readdir(being)) await sync(join(being, name));
        await sync(being);
        const audioId = randomUUID();
        await mkdir(place(owner), { recursive: true });
        await rename(being, place(owner, audioId));
        await sync(place(owner));
        return { audioId, made };
      } catch (error) {
        await rm(being, { recursive: true, force: true });
        throw error;
      }
    },
    async give(owner, file) {
      await sync(file);
      await mkdir(place(owner), { recursive: true });
      await rename(file, place(owner, given));
      await sync(place(owner));
      return place(owner, given);
    },
    given: (owner) => (existsSync(place(owner, given)) ? place(owner, given) : null),
    find(owner, audioId, variant) {
      const known = [variant, 'wav' as const].find((one) =>
        existsSync(join(place(owner, audioId), variantFiles[one])),
      );
      return known === undefined
        ? null
        : { path: join(place(owner, audioId), variantFiles[known]), variant: known };
    },
    async keepOnly(owner, audioId) {
      const home = place(owner);
      if (audioId === null) return rm(home, { recursive: true, force: true });
      for (const name of await listed(home))
        if (name !== audioId) await rm(join(home, name), { recursive: true, force: true });
    },
    owners: (kind) => listed(join(root, kind)),
    async listing() {
      const found = await readdir(root, { recursive: true, withFileTypes: true });
      return found
        .filter((one) => one.isFile())
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
        .toSorted();
    },
    close: () =>
      rm(folder === null ? root : unfinished, { recursive: true, force: true }).catch(console.error),
  };
}
