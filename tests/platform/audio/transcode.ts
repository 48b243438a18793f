import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AudioVariant } from '../../../src/domain/value/audio.ts';
import { runTool, ToolFailed } from './tool.ts';

/** The file cannot be made into audio. Users see `reason` (entities/audio.ts). */
export class UnusableAudio extends Error {
  override name = 'UnusableAudio';
  readonly reason: 'unreadable' | 'tooLong';
  constructor(reason: UnusableAudio['reason'], detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

/** The file name of each variant. */
export const variantFiles: Readonly<Record<AudioVariant, string>> = { web: 'web.mp3', wav: 'audio.wav' };

/**
 * The formats that may be read, by ffmpeg's names. Playlists and formats that refer to other files are excluded: they
 * would make the server read its own files, and addresses that only it can reach.
 */
const formats = 'aac,aiff,amr,asf,au,caf,flac,matroska,mov,mp3,ogg,w64,wav';

/** Wideband telephony: one channel, 16 bit. */
const sampleRate = 16_000;
const bytesPerMs = (sampleRate * 2) / 1000;
/** Length of the wav header that ffmpeg writes with the bitexact flags. */
const headerBytes = 44;
const webBitrate = '48k';

/** Splits arguments that contain no spaces. */
const words = (text: string): readonly string[] => text.split(' ');

export interface TranscodeOptions {
  readonly maxMs: number;
  readonly signal?: AbortSignal;
}

/** More time than any file of the allowed length needs. */
const timeoutMs = 120_000;

/**
 * Makes the variants of an audio file in `folder` and returns its duration. ffmpeg detects the format by the contents,
 * not by the name. Throws UnusableAudio, ToolMissing, ToolFailed.
 */
export async function transcode(
  file: string,
  folder: string,
  { maxMs, signal }: TranscodeOptions,
): Promise<{ readonly durationMs: number }> {
  const wav = join(folder, variantFiles.wav);
  // One second more than allowed: otherwise a file of exactly the limit looks like a longer one that was cut off.
  const seconds = Math.ceil(maxMs / 1000) + 1;
  const perOutput = `-map 0:a:0 -map_metadata -1 -map_chapters -1 -t ${seconds} -ac 1 -ar ${sampleRate}`;
  const reproducible = '-fflags +bitexact -flags:a +bitexact';
  const maxBytes = headerBytes + (maxMs + 1000) * bytesPerMs;
  await runTool(
    'ffmpeg',
    [
      ...words('-nostdin -hide_banner -loglevel error -threads 1 -n'),
      ...words(`-protocol_whitelist file,pipe -format_whitelist ${formats} -i`),
      `file:${file}`,
      ...words(`${perOutput} ${reproducible} -c:a pcm_s16le -fs ${maxBytes} -f wav`),
      `file:${wav}`,
      ...words(`${perOutput} ${reproducible} -c:a libmp3lame -b:a ${webBitrate} -id3v2_version 0 -f mp3`),
      `file:${join(folder, variantFiles.web)}`,
    ],
    { folder, timeoutMs, ...(signal && { signal }) },
  ).catch((error: unknown) => {
    throw error instanceof ToolFailed && error.reason === 'refused'
      ? new UnusableAudio('unreadable', error.message)
      : error;
  });
  const { size } = await stat(wav);
  const durationMs = Math.round((size - headerBytes) / bytesPerMs);
  if (durationMs <= 0) throw new UnusableAudio('unreadable', 'there is no sound in it');
  if (durationMs > maxMs) throw new UnusableAudio('tooLong', `it is longer than ${maxMs} ms`);
  return { durationMs };
}
