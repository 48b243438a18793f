import * as v from 'valibot';
import { pause } from '../../../src/lib/deadline.ts';
import type { CallAnswer, CallName } from '../../../src/domain/protocol/call.ts';
import { callHeader, callPath, calls, uploadLimitOf } from '../../../src/domain/protocol/call.ts';
import type { CallOutcome, CallRequest } from '../../../src/domain/protocol/engine.ts';
import type { PlatformError, RefusalRule } from '../../../src/domain/protocol/error.ts';
import { errorCode, platformErrorSchema } from '../../../src/domain/protocol/error.ts';
import type { ApiAddress } from './config-source.ts';
import type { EngineHost } from '../engine-host.ts';
import type { Transfer } from '../interfaces.ts';
import type { Counters } from '../counters.ts';
import type { Trace } from '../trace.ts';
import { outcomeOf } from '../trace.ts';

const deadlineMs = 15_000;
/** Of a file that is sent: it is given up once so much time has passed without any of it going. */
const stallMs = 30_000;
const retryMs = 500;

/** What one request came to; `failed`: no answer of the platform's own. */
type HttpReply = CallOutcome | { readonly kind: 'failed' };

/** Sends one call with the token given, and says what became of it (design §5, calls). Never throws. */
export type SendCall = <Name extends CallName>(
  request: CallRequest<Name>,
  token: string | null,
) => Promise<CallOutcome<CallAnswer<Name>>>;

export interface HttpClientOptions {
  readonly fetch: EngineHost['fetch'];
  readonly sendFile: EngineHost['sendFile'];
  readonly transfers: { readonly get: (id: string) => Transfer | undefined };
  /** Where the platform is, or null while that is not known. */
  readonly address: () => Promise<ApiAddress | null>;
  readonly isLinked: () => boolean;
  readonly counters: Counters;
  readonly trace: Trace;
}

/** What the platform would refuse so anyway. */
const malformed = { rule: 'malformed' } satisfies { rule: RefusalRule };
const tooLarge = { rule: 'tooLarge' } satisfies { rule: RefusalRule };

const refused = (status: number, error: PlatformError): CallOutcome => ({ kind: 'refused', status, error });

function headers(request: CallRequest, token: string | null): Headers {
  const type = request.body instanceof Blob ? 'application/octet-stream' : 'application/json';
  const result = new Headers({ 'content-type': type });
  if (token !== null) result.set(callHeader.session, token);
  if (request.userId !== null) result.set(callHeader.user, request.userId);
  if (request.organizationId !== null) result.set(callHeader.organization, request.organizationId);
  return result;
}

/** Method, path and body as they travel, or the refusal of what the platform would refuse anyway. */
function compose(
  request: CallRequest,
): { path: string; method: string; body: string | Blob | null } | CallOutcome {
  const call = calls[request.name];
  const body = v.safeParse<v.GenericSchema>(call.body, request.body);
  if (!body.success) {
    const [issue] = body.issues;
    const field = v.getDotPath(issue);
    return refused(400, {
      code: errorCode.invalidRequest,
      message: issue.message,
      ...(field === null ? {} : { field }),
      details: malformed,
    });
  }
  try {
    const path = callPath(call.path, request.parameters);
    const { output } = body;
    const limit = uploadLimitOf(request.name);
    if (limit !== null && output instanceof Blob) {
      if (output.size <= limit) return { path, method: call.method, body: output };
      const message = `The file exceeds ${limit} bytes`;
      return refused(413, { code: errorCode.invalidRequest, message, details: tooLarge });
    }
    return { path, method: call.method, body: call.method === 'GET' ? null : JSON.stringify(output) };
  } catch (error) {
    return refused(400, { code: errorCode.invalidRequest, message: String(error), details: malformed });
  }
}

export function createHttpClient(options: HttpClientOptions): SendCall {
  const { fetch, sendFile, transfers, address, isLinked, counters, trace } = options;

  async function read(name: CallName, response: Response): Promise<HttpReply> {
    const text = await response.text();
    const value = v.safeParse(json, text);
    if (response.ok) {
      const answer = v.safeParse<v.GenericSchema>(
        calls[name].answer,
        value.success ? value.output : undefined,
      );
      if (answer.success) return { kind: 'saved', value: answer.output };
      counters.count('malformed answer');
      return { kind: 'unknown', reason: 'lost' };
    }
    const error = v.safeParse(platformErrorSchema, value.success ? value.output : undefined);
    if (error.success) return refused(response.status, error.output);
    // Not the platform's words but a gateway's: whether it got there is not known.
    if (response.status >= 500) return { kind: 'failed' };
    return refused(response.status, { code: `HTTP ${response.status}`, message: response.statusText });
  }

  async function once(
    url: string,
    init: RequestInit & { signal: AbortSignal },
    name: CallName,
  ): Promise<HttpReply> {
    try {
      return await read(name, await fetch(url, init));
    } catch {
      return init.signal.aborted ? { kind: 'unknown', reason: 'deadline' } : { kind: 'failed' };
    }
  }

  /** A file goes once: how long that takes depends on the file, and only a stall ends it. */
  async function sent(
    request: CallRequest,
    token: string | null,
    { url, method, body }: { url: string; method: string; body: Blob },
  ): Promise<CallOutcome> {
    const transfer = request.transfer === undefined ? undefined : transfers.get(request.transfer);
    const stalled = new AbortController();
    const stop = (): void => stalled.abort();
    let timer = setTimeout(stop, stallMs);
    transfer?.signal.addEventListener('abort', stop);
    if (transfer?.signal.aborted) stop();
    try {
      const response = await sendFile(url, {
        method,
        body,
        headers: headers(request, token),
        signal: stalled.signal,
        onProgress(bytes) {
          clearTimeout(timer);
          timer = setTimeout(stop, stallMs);
          transfer?.reportProgress(bytes, body.size);
        },
      });
      const reply = await read(request.name, response);
      return reply.kind === 'failed' ? { kind: 'unknown', reason: 'lost' } : reply;
    } catch {
      return { kind: 'unknown', reason: isLinked() ? 'lost' : 'offline' };
    } finally {
      clearTimeout(timer);
      transfer?.signal.removeEventListener('abort', stop);
    }
  }

  async function sendCall(request: CallRequest, token: string | null): Promise<CallOutcome> {
    const composed = compose(request);
    if ('kind' in composed) return composed;
    const api = await address();
    if (!api) return { kind: 'unknown', reason: 'offline' };
    const { path, method, body } = composed;
    if (body instanceof Blob) return sent(request, token, { url: `${api.http}/${path}`, method, body });
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    const send = (): Promise<HttpReply> =>
      once(
        `${api.http}/${path}`,
        {
          method,
          body,
          headers: headers(request, token),
          signal: deadline.signal,
          cache: 'no-store',
          // A platform of another origin than the portal's leaves its cookie too (src/domain/protocol/file.ts).
          credentials: 'include',
        },
        request.name,
      );
    try {
      const first = await send();
      if (first.kind !== 'failed') return first;
      if (!isLinked()) return { kind: 'unknown', reason: 'offline' };
      if (!calls[request.name].repeatable) return { kind: 'unknown', reason: 'lost' };
      await pause(retryMs);
      const second = await send();
      return second.kind === 'failed' ? { kind: 'unknown', reason: isLinked() ? 'lost' : 'offline' } : second;
    } finally {
      clearTimeout(timer);
    }
  }
  async function traced(request: CallRequest, token: string | null): Promise<CallOutcome> {
    const start = performance.now();
    const outcome = await sendCall(request, token);
    const took = performance.now() - start;
    trace.note(() => ({ kind: 'called', call: request.name, outcome: outcomeOf(outcome), took }));
    return outcome;
  }
  // The answer has just been parsed by the schema of the call that the request names.
  return traced as SendCall;
}

/** A body as JSON; nothing at all is the empty object. */
const json = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? '{}' : text)),
  v.parseJson(),
);
