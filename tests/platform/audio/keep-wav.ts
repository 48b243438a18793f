import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioOwner, AudioShelf } from './shelf.ts';
import { ToolMissing } from './tool.ts';
import { transcode, variantFiles } from './transcode.ts';

const lengthOf = (wav: Buffer): number => Math.round(((wav.byteLength - 44) * 1000) / wav.readUInt32LE(28));

/** Puts audio of the platform's own making on the shelf, and says how its row names it. Without ffmpeg it is wav alone. */
export async function keepWav(
  shelf: AudioShelf,
  owner: AudioOwner,
  wav: Buffer,
  maxMs: number,
): Promise<{ readonly id: string; readonly durationMs: number }> {
  const raw = shelf.scratch();
  await writeFile(raw, wav);
  try {
    const { audioId, made } = await shelf.put(owner, async (folder) => {
      try {
        return await transcode(raw, folder, { maxMs });
      } catch (error) {
        if (!(error instanceof ToolMissing)) throw error;
        await writeFile(join(folder, variantFiles.wav), wav);
        return { durationMs: lengthOf(wav) };
      }
    });
    return { id: audioId, ...made };
  } finally {
    await rm(raw, { force: true });
  }
}
