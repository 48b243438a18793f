import { errorCode } from '../../src/protocol/error.ts';
import { malformed, Refusal } from './areas/refusal.ts';

/** A larger body is refused with 413. */
export const bodyLimitBytes = 1024 * 1024;
/** So much is read on and thrown away: a client that is cut while it sends never sees the refusal. */
const patience = 16 * bodyLimitBytes;

const tooLarge = (): Refusal =>
  new Refusal(413, {
    code: errorCode.invalidRequest,
    message: `The body exceeds ${bodyLimitBytes} bytes`,
    details: { rule: 'tooLarge' },
  });

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > patience) break;
    if (size <= bodyLimitBytes) chunks.push(chunk);
  }
  if (size > bodyLimitBytes) throw tooLarge();
  return Buffer.concat(chunks).toString();
}

/** The JSON of a request's body; no body counts as `{}`. Throws Refusal (400, 413). */
export async function readJson(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const text = await readText(request);
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed('The body is not JSON');
  }
}
