import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audioVariants } from '../../../../../src/domain/value/audio.ts';
import type { AudioStore } from '../../../audio/audio-store.ts';
import { variantFiles } from '../../../audio/transcode.ts';
import type { Core } from '../../core.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import type { CopyUnit } from './copy-unit.ts';

/** The copy of a sound's audio, on disk already: `of` is the audio that was copied. */
interface AudioCopy {
  readonly of: string;
  readonly audioId: string;
  /** The id of the sound that it is for. */
  readonly soundId: string;
}

/** By the id of the sound that is copied. */
export type CopiedAudio = ReadonlyMap<string, AudioCopy>;

/** Copies the files of an audio to another sound. Resolves with the id of the copy; null if there are no files. */
async function copyFiles(
  audioStore: AudioStore,
  from: { readonly soundId: string; readonly audioId: string },
  soundId: string,
): Promise<string | null> {
  const owner = { kind: 'sound', id: from.soundId } as const;
  const found = audioVariants.flatMap((each) => audioStore.find(owner, from.audioId, each) ?? []);
  if (found.length === 0) return null;
  const { audioId } = await audioStore.put({ kind: 'sound', id: soundId }, async (folder) => {
    for (const { path, variant } of found) await copyFile(path, join(folder, variantFiles[variant]));
  });
  return audioId;
}

type AudioServices = Pick<Core, 'store' | 'audioStore'>;

/**
 * Copies the audio of the sounds among these units, for their copies. It takes long, so it comes before the turn that
 * writes the rows; `dropUnusedAudio` follows it.
 */
export async function copyAudio(
  { store, audioStore }: AudioServices,
  units: readonly CopyUnit[],
): Promise<CopiedAudio> {
  const copies = units.map(async ({ type, id, copyId }) => {
    const audio = type === 'sound' ? rowOf(store, 'sound', id)?.audio : null;
    if (!audio) return [];
    const audioId = await copyFiles(audioStore, { soundId: id, audioId: audio.id }, copyId);
    return audioId === null ? [] : [[id, { of: audio.id, audioId, soundId: copyId }] as const];
  });
  return new Map((await Promise.all(copies)).flat());
}

/** Removes the copies that no row names: a call was refused, or had been made already. */
export async function dropUnusedAudio(
  { store, audioStore }: AudioServices,
  copied: CopiedAudio,
): Promise<void> {
  for (const { soundId: id, audioId } of copied.values())
    if (rowOf(store, 'sound', id)?.audio?.id !== audioId)
      await audioStore.remove({ kind: 'sound', id }, audioId);
}
