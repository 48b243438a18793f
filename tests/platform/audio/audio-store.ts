import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { AudioVariant } from '../../../src/domain/value/audio.ts';
import { variantFiles } from './transcode.ts';

export type AudioKind = 'sound' | 'recording';

/** The entity that audio belongs to; `id` is the id of its row. */
export interface AudioOwner {
  readonly kind: AudioKind;
  readonly id: string;
}

/**
 * Audio files of the platform: `<folder>/audio/<sound|recording>/<id>/<audio>/<file>`. Each new audio of an entity gets
 * a new id, and the row holds the current one: a file never changes, and the audio a row names is always complete.
 */
export interface AudioStore {
  /** Calls `make` with an empty folder, then moves all its files into place atomically. */
  put<Made>(
    owner: AudioOwner,
    make: (folder: string) => Promise<Made>,
  ): Promise<{ audioId: string; made: Made }>;
  /** Takes over a complete file to make audio from, and resolves with its new path. The file survives a restart. */
  putSource(owner: AudioOwner, scratch: string): Promise<string>;
  /** The path of the source file; null if there is none. */
  sourceOf(owner: AudioOwner): string | null;
  /** Finds a file of an audio, or null. Falls back to the wav if there is no mp3 (made without ffmpeg). */
  find(
    owner: AudioOwner,
    audioId: string,
    variant: AudioVariant,
  ): { path: string; variant: AudioVariant } | null;
  /** Removes one audio of an entity. */
  remove(owner: AudioOwner, audioId: string): Promise<void>;
  /** Removes all audio of an entity except `audioId`. */
  keepOnly(owner: AudioOwner, audioId: string | null): Promise<void>;
  /** The ids of all entities that have audio. */
  ownerIds(kind: AudioKind): Promise<readonly string[]>;
  /** The paths of all files, relative to the store's folder. */
  list(): Promise<readonly string[]>;
  /** A path for an unfinished file. The next start deletes it. */
  scratch(): string;
  /** Deletes unfinished files, and everything if the store is temporary. */
  close(): Promise<void>;
}

const sourceFile = 'given';
const privateFolder = 0o700;
const privateFile = 0o600;

/** Waits until the data is on disk (fsync). */
async function sync(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Ids are generated here or validated as UUIDs, but they come from URLs, so they are checked again. */
const isSafeName = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

async function listed(path: string): Promise<readonly string[]> {
  return existsSync(path) ? readdir(path) : [];
}

/** Opens the audio files in the platform's folder; null opens a temporary folder that is deleted on close. */
export async function openAudioStore(folder: string | null): Promise<AudioStore> {
  // Absolute, because the audio tools run in other working directories.
  const root = folder === null ? await mkdtemp(join(tmpdir(), 'audio-')) : resolve(folder, 'audio');
  const unfinished = join(root, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  // Recorded calls are for this user of the machine only. Nobody else gets past this folder.
  await chmod(root, privateFolder);

  const scratch = (): string => join(unfinished, randomUUID());
  const place = ({ kind, id }: AudioOwner, ...more: readonly string[]): string => {
    if (![id, ...more].every(isSafeName)) throw new RangeError(`${kind} ${id} cannot name a folder`);
    return join(root, kind, id, ...more);
  };

  return {
    scratch,
    async put(owner, make) {
      const temporary = scratch();
      await mkdir(temporary, { mode: privateFolder });
      try {
        const made = await make(temporary);
        for (const name of await readdir(temporary)) {
          await chmod(join(temporary, name), privateFile);
          await sync(join(temporary, name));
        }
        await sync(temporary);
        const audioId = randomUUID();
        await mkdir(place(owner), { recursive: true, mode: privateFolder });
        await rename(temporary, place(owner, audioId));
        await sync(place(owner));
        return { audioId, made };
      } catch (error) {
        await rm(temporary, { recursive: true, force: true });
        throw error;
      }
    },
    async putSource(owner, file) {
      await chmod(file, privateFile);
      await sync(file);
      await mkdir(place(owner), { recursive: true, mode: privateFolder });
      await rename(file, place(owner, sourceFile));
      await sync(place(owner));
      return place(owner, sourceFile);
    },
    sourceOf: (owner) => (existsSync(place(owner, sourceFile)) ? place(owner, sourceFile) : null),
    find(owner, audioId, variant) {
      const known = [variant, 'wav' as const].find((one) =>
        existsSync(join(place(owner, audioId), variantFiles[one])),
      );
      return known === undefined
        ? null
        : { path: join(place(owner, audioId), variantFiles[known]), variant: known };
    },
    remove: (owner, audioId) => rm(place(owner, audioId), { recursive: true, force: true }),
    async keepOnly(owner, audioId) {
      const home = place(owner);
      if (audioId === null) return rm(home, { recursive: true, force: true });
      for (const name of await listed(home))
        if (name !== audioId) await rm(join(home, name), { recursive: true, force: true });
    },
    ownerIds: (kind) => listed(join(root, kind)),
    async list() {
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
