import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { JsonLimit } from '../../../src/domain/core/define-call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { IncomingFile } from '../areas/handler.ts';
import { malformed, Refusal } from '../base/refusal.ts';
import { limitBytes, OverLimit } from '../audio/limit-bytes.ts';
import { jsonDepthLimit, readClientJson } from '../base/json-text.ts';
import type { ReadJson } from '../base/json-text.ts';
import { pacedBody } from './paced-body.ts';

/** Larger JSON bodies are refused with 413, unless their call allows more. */
export const bodyLimitBytes = 1024 * 1024;
const usualLimit: JsonLimit = { maxBytes: bodyLimitBytes, maxDepth: jsonDepthLimit };
/** How much of a too large body is read and discarded: a client cut off while sending never sees the refusal. */
const discardLimitBytes = 16 * bodyLimitBytes;

const flaws: Readonly<Record<Exclude<ReadJson['kind'], 'value'>, string>> = {
  notJson: 'The body is not JSON',
  tooDeep: 'The body has too many levels',
  unstorable: 'A text in the body has a zero character or half a surrogate pair',
};

export const tooLarge = (maxBytes: number): Refusal =>
  new Refusal(413, {
    code: errorCode.invalidRequest,
    message: `The body exceeds ${maxBytes} bytes`,
    details: { rule: 'tooLarge' },
  });

/** The whole body. Throws Refusal (408, 413). */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body === null ? [] : pacedBody(request.body)) {
    size += chunk.byteLength;
    if (size > maxBytes + discardLimitBytes) break;
    if (size <= maxBytes) chunks.push(chunk);
  }
  if (size > maxBytes) throw tooLarge(maxBytes);
  return Buffer.concat(chunks);
}

const isJson = (type: string | null): boolean =>
  type?.split(';')[0]?.trim().toLowerCase() === 'application/json';

/** Other sites can send bodies of other types without the browser asking the platform first (CORS). */
const notJson = (): Refusal =>
  new Refusal(415, {
    code: errorCode.invalidRequest,
    message: 'The content type of the body must be application/json',
    details: { rule: 'malformed' },
  });

/** The JSON body of a request; an empty body counts as `{}`. Throws Refusal (400, 413, 415). */
export async function readJson(request: Request, limit: JsonLimit = usualLimit): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const text = (await readBytes(request, limit.maxBytes)).toString();
  if (text === '') return {};
  if (!isJson(request.headers.get('content-type'))) throw notJson();
  const read = readClientJson(text, limit.maxDepth);
  if (read.kind !== 'value') throw malformed(flaws[read.kind]);
  // The schemas of bodies would take a list for an object without members.
  if (Array.isArray(read.value)) throw malformed('The body must be an object, not a list');
  return read.value;
}

/**
 * The body of a request as a file. It is refused at once when its declared length exceeds `maxBytes`, or while reading
 * when it does. A body that is cut off leaves no file behind.
 */
export const incomingFile = (request: Request, maxBytes: number): IncomingFile => ({
  async receive(path) {
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
    if (request.body === null) throw malformed('The body is empty');
    try {
      await pipeline(
        Readable.from(pacedBody(request.body)),
        limitBytes(maxBytes),
        createWriteStream(path, { flags: 'wx' }),
      );
    } catch (error) {
      await rm(path, { force: true });
      if (error instanceof Refusal) throw error;
      throw error instanceof OverLimit ? tooLarge(maxBytes) : malformed('The body is incomplete');
    }
  },
});
