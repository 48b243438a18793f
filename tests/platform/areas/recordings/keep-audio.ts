import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioShelf } from '../../audio/shelf.ts';
import { ToolMissing } from '../../audio/tool.ts';
import { transcode, variantFiles } from '../../audio/transcode.ts';
import { wavOf } from '../../audio/wav.ts';
import type { Recording } from '../../../../src/entities/recording/model.ts';

/** Of one call; nobody records for a day. */
const longestMs = 4 * 60 * 60 * 1000;

interface Heard {
  readonly samples: Int16Array;
  readonly rate: number;
}

/** Puts what was heard where it can be had, and says how the row names it. Without ffmpeg it is there as wav alone. */
export async function keepAudio(
  shelf: AudioShelf,
  recordingId: string,
  { samples, rate }: Heard,
): Promise<NonNullable<Recording['audio']>> {
  const wav = wavOf(samples, rate);
  const raw = shelf.scratch();
  await writeFile(raw, wav);
  try {
    const { audioId, made } = await shelf.put({ kind: 'recording', id: recordingId }, async (folder) => {
      try {
        return await transcode(raw, folder, { maxMs: longestMs });
      } catch (error) {
        if (!(error instanceof ToolMissing)) throw error;
        await writeFile(join(folder, variantFiles.wav), wav);
        return { durationMs: Math.round((samples.length * 1000) / rate) };
      }
    });
    return { id: audioId, durationMs: made.durationMs };
  } finally {
    await rm(raw, { force: true });
  }
}
