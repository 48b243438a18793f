import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audioVariants } from '../../../../../src/domain/value/audio.ts';
import type { AudioStore } from '../../../audio/audio-store.ts';
import { variantFiles } from '../../../audio/transcode.ts';
import type { Services } from '../../services.ts';
import { rowOf } from '../../publish.ts';
import type { CopyUnit } from './copy.ts';

/** The copy of a sound's audio, on disk already: `of` is the audio that was copied. */
interface AudioCopy {
  readonly of: string;
  readonly audioId: string;
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

/**
 * Copies the audio of the sounds among these units, for their copies. It takes long, so it comes before the turn that
 * writes the rows; audio without a row is removed at the next start.
 */
export async function copyAudio(
  { store, audioStore }: Pick<Services, 'store' | 'audioStore'>,
  units: readonly CopyUnit[],
): Promise<CopiedAudio> {
  const copies = units.map(async ({ type, id, copyId }) => {
    const audio = type === 'sound' ? rowOf(store, 'sound', id)?.audio : null;
    if (!audio) return [];
    const audioId = await copyFiles(audioStore, { soundId: id, audioId: audio.id }, copyId);
    return audioId === null ? [] : [[id, { of: audio.id, audioId }] as const];
  });
  return new Map((await Promise.all(copies)).flat());
}
