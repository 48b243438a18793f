import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioOwner, AudioStore } from './audio-store.ts';
import { ToolMissing } from './tool.ts';
import { transcode, variantFiles } from './transcode.ts';

const durationOf = (wav: Buffer): number => Math.round(((wav.byteLength - 44) * 1000) / wav.readUInt32LE(28));

/** Stores audio that the platform made. Returns id and duration for its row. Without ffmpeg it stores only the wav. */
export async function storeWav(
  audioStore: AudioStore,
  owner: AudioOwner,
  wav: Buffer,
  maxMs: number,
): Promise<{ readonly id: string; readonly durationMs: number }> {
  const raw = audioStore.scratch();
  await writeFile(raw, wav);
  try {
    const { audioId, made } = await audioStore.put(owner, async (folder) => {
      try {
        return await transcode(raw, folder, { maxMs });
      } catch (error) {
        if (!(error instanceof ToolMissing)) throw error;
        await writeFile(join(folder, variantFiles.wav), wav);
        return { durationMs: durationOf(wav) };
      }
    });
    return { id: audioId, ...made };
  } finally {
    await rm(raw, { force: true });
  }
}
