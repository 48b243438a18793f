import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { audioVariants } from '../../../../../src/domain/value/audio.ts';
import type { AudioStore } from '../../../audio/audio-store.ts';
import { variantFiles } from '../../../audio/transcode.ts';
import type { Services } from '../../services.ts';
import { rowOf } from '../../publish.ts';
import { rowsIn } from '../contents.ts';
import type { CopiedAudio } from './copy.ts';

/** Copies the files of an audio to another sound. Resolves with the id of the copy. */
async function copyFiles(
  audioStore: AudioStore,
  from: { readonly soundId: string; readonly audioId: string },
  soundId: string,
): Promise<string> {
  const owner = { kind: 'sound', id: from.soundId } as const;
  const found = audioVariants.flatMap((each) => audioStore.find(owner, from.audioId, each) ?? []);
  const { audioId } = await audioStore.put({ kind: 'sound', id: soundId }, async (folder) => {
    for (const { path, variant } of found) await copyFile(path, join(folder, variantFiles[variant]));
  });
  return audioId;
}

/**
 * Copies the audio of an organization's sounds for copies of the sounds. It takes long, so it comes before the turn of
 * the call; audio without a row is removed at the next start.
 */
export async function copyAudio(
  { store, audioStore }: Pick<Services, 'store' | 'audioStore'>,
  organizationId: string,
): Promise<CopiedAudio> {
  const copies = rowsIn(store, 'sound', organizationId).map(async ({ id }) => {
    const audio = rowOf(store, 'sound', id)?.audio;
    if (!audio) return [];
    const soundId = randomUUID();
    const audioId = await copyFiles(audioStore, { soundId: id, audioId: audio.id }, soundId);
    return [[id, { of: audio.id, soundId, audioId }] as const];
  });
  return new Map((await Promise.all(copies)).flat());
}
