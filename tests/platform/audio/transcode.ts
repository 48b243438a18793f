import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioVariant } from '../../../src/domain/value/audio.ts';
import { runTool, ToolFailed } from './tool.ts';

/** What is given cannot be made into audio. `reason` as readers are told (entities/audio.ts). */
export class AudioUnfit extends Error {
  override name = 'AudioUnfit';
  readonly reason: 'unreadable' | 'tooLong';
  constructor(reason: AudioUnfit['reason'], because: string) {
    super(`${reason}: ${because}`);
    this.reason = reason;
  }
}

/** The file of each variant in its folder. */
export const variantFiles: Readonly<Record<AudioVariant, string>> = { web: 'web.mp3', wav: 'audio.wav' };

/**
 * What may be read, by ffmpeg's names. No playlists and no descriptions of other files: they would have the server read
 * files of its own, and addresses that only it can reach.
 */
const formats = 'aac,aiff,amr,asf,au,caf,flac,matroska,mov,mp3,ogg,w64,wav';

/** Telephony's: one channel, wideband, 16 bit. */
const sampleRate = 16_000;
const bytesPerMs = (sampleRate * 2) / 1000;
/** Of the wav as ffmpeg writes it when asked for no more than is needed. */
const headBytes = 44;
const webBitrate = '48k';

/** Arguments without a space in any. */
const words = (text: string): readonly string[] => text.split(' ');

export interface TranscodeLimits {
  readonly maxMs: number;
  readonly signal?: AbortSignal;
}

/** Longer than any real file of the allowed length takes. */
const timeoutMs = 120_000;

/**
 * Makes the variants of whatever audio the file holds, in `folder`, and says how long it is. The file is read by its
 * contents, whatever its name. Throws AudioUnfit, ToolMissing, ToolFailed.
 */
export async function transcode(
  file: string,
  folder: string,
  { maxMs, signal }: TranscodeLimits,
): Promise<{ readonly durationMs: number }> {
  const wav = join(folder, variantFiles.wav);
  // A little more than is allowed: else the end of it could not be told from the limit.
  const seconds = Math.ceil(maxMs / 1000) + 1;
  const each = `-map 0:a:0 -map_metadata -1 -map_chapters -1 -t ${seconds} -ac 1 -ar ${sampleRate}`;
  const plain = '-fflags +bitexact -flags:a +bitexact';
  const most = headBytes + (maxMs + 1000) * bytesPerMs;
  await runTool(
    'ffmpeg',
    [
      ...words('-nostdin -hide_banner -loglevel error -threads 1 -n'),
      ...words(`-protocol_whitelist file,pipe -format_whitelist ${formats} -i`),
      `file:${file}`,
      ...words(`${each} ${plain} -c:a pcm_s16le -fs ${most} -f wav`),
      `file:${wav}`,
      ...words(`${each} ${plain} -c:a libmp3lame -b:a ${webBitrate} -id3v2_version 0 -f mp3`),
      `file:${join(folder, variantFiles.web)}`,
    ],
    { folder, timeoutMs, ...(signal && { signal }) },
  ).catch((error: unknown) => {
    throw error instanceof ToolFailed && error.reason === 'refused'
      ? new AudioUnfit('unreadable', error.message)
      : error;
  });
  const { size } = await stat(wav);
  const durationMs = Math.round((size - headBytes) / bytesPerMs);
  if (durationMs <= 0) throw new AudioUnfit('unreadable', 'there is no sound in it');
  if (durationMs > maxMs) throw new AudioUnfit('tooLong', `it is longer than ${maxMs} ms`);
  return { durationMs };
}
