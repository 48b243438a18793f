import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { RequestOptions } from '../outgoing/guarded-request.ts';
import { requestGuarded } from '../outgoing/guarded-request.ts';
import { RequestRefused } from '../outgoing/request-refused.ts';
import { withTimeLimit } from '../base/time-limit.ts';
import { limitBytes, OverLimit } from './limit-bytes.ts';

/** Audio could not be fetched. Users see `reason` (entities/audio.ts). */
export class AudioFetchError extends Error {
  override name = 'AudioFetchError';
  readonly reason: 'unreachable' | 'privateAddress' | 'tooLarge';
  constructor(reason: AudioFetchError['reason'], detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

export interface FetchOptions extends RequestOptions {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

const headers = { accept: 'audio/*, */*;q=0.5', 'accept-encoding': 'identity' };

/** Fetches a file over http or https, from public addresses only. Throws AudioFetchError. */
export async function fetchAudio(uri: string, file: string, options: FetchOptions): Promise<void> {
  const { maxBytes, timeoutMs, signal = null, ...guard } = options;
  try {
    await withTimeLimit(timeoutMs, signal, (limit) =>
      requestGuarded({ url: uri, method: 'GET', headers, body: null, signal: limit }, guard, (response) => {
        if (response.statusCode !== 200)
          throw new AudioFetchError('unreachable', `it answered ${response.statusCode}`);
        if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new OverLimit(maxBytes);
        return pipeline(response, limitBytes(maxBytes), createWriteStream(file, { flags: 'wx' }), {
          signal: limit,
        });
      }),
    );
  } catch (error) {
    if (error instanceof AudioFetchError) throw error;
    if (error instanceof RequestRefused) throw new AudioFetchError(error.reason, error.detail);
    if (error instanceof OverLimit) throw new AudioFetchError('tooLarge', error.message);
    throw new AudioFetchError('unreachable', error instanceof Error ? error.message : String(error));
  }
}
