import * as v from 'valibot';
import { tolerantParse } from '../../../src/lib/value/tolerant-parse.ts';
import { pause } from '../../../src/lib/async/deadline.ts';
import type { CallAnswer, CallName } from '../../../src/domain/protocol/call.ts';
import {
  callHeader,
  requestPath,
  calls,
  uploadLimitOf,
  uploadedForm,
  uploadPartOf,
} from '../../../src/domain/protocol/call.ts';
import type { CallOutcome, CallRequest } from '../../../src/domain/protocol/engine.ts';
import { challengeOf, proofHeader } from '../../../src/domain/protocol/session-proof.ts';
import type { RefusalRule } from '../../../src/domain/core/refusal-rule.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import { errorCode, platformErrorSchema } from '../../../src/domain/protocol/error.ts';
import type { Counters } from '../counters.ts';
import type { EngineHost } from '../engine-host.ts';
import type { Transfer } from '../interfaces.ts';
import type { Trace } from '../trace.ts';
import { outcomeOf } from '../trace.ts';
import type { ProvedCall } from './binding-key.ts';
import type { ApiAddress } from './config-source.ts';

const deadlineMs = 15_000;
/** An upload is given up when no byte of it has gone for this long. */
const stallMs = 30_000;
const retryMs = 500;

/** The result of one request. `failed`: there was no answer, or not the platform's. */
type HttpReply = CallOutcome | { readonly kind: 'failed' };

/** Sends one call with the given token and returns its outcome. Never throws. */
export type SendCall = <Name extends CallName>(
  request: CallRequest<Name>,
  token: string | null,
) => Promise<CallOutcome<CallAnswer<Name>>>;

export interface HttpClientOptions {
  readonly fetch: EngineHost['fetch'];
  readonly sendFile: EngineHost['sendFile'];
  readonly transfers: { readonly get: (id: string) => Transfer | undefined };
  /** URLs of the platform; null while unknown. */
  readonly address: () => Promise<ApiAddress | null>;
  readonly isLinked: () => boolean;
  /** A proof that the session of a call is this browser's; null: it has no key. */
  readonly prove: (call: ProvedCall) => Promise<string | null>;
  /** Sent with the session's calls, so that the event session outlives a token that they replace. */
  readonly eventSession: () => string | null;
  readonly counters: Counters;
  readonly trace: Trace;
}

// The platform would refuse these calls with the same rule.
const malformed = { rule: 'malformed' } satisfies { rule: RefusalRule };
const tooLarge = { rule: 'tooLarge' } satisfies { rule: RefusalRule };

const refused = (status: number, error: PlatformError): CallOutcome => ({ kind: 'refused', status, error });

interface Credentials {
  readonly token: string | null;
  readonly proof: string | null;
}

function headers(
  request: CallRequest,
  { token, proof }: Credentials,
  eventSessionId: string | null,
): Headers {
  const result = new Headers();
  const type = request.body instanceof Blob ? 'application/octet-stream' : 'application/json';
  // The browser sets the type of a form, with the boundary of its parts.
  if (uploadPartOf(request.name) === null) result.set('content-type', type);
  if (token !== null) result.set(callHeader.session, token);
  if (proof !== null) result.set(proofHeader, proof);
  if (request.userId !== null) result.set(callHeader.user, request.userId);
  if (request.name.startsWith('session.') && eventSessionId !== null)
    result.set(callHeader.eventSession, eventSessionId);
  if (request.organizationId !== null) result.set(callHeader.organization, request.organizationId);
  return result;
}

/** A file as the body of its call: the file itself, or a form with the file as its part. */
function uploadBody({ name, parameters }: CallRequest, file: Blob): Blob | FormData {
  const part = uploadPartOf(name);
  return part === null ? file : uploadedForm(name, part, file, parameters);
}

const isText = (body: unknown): body is string => typeof body === 'string';

/** The request to send, or the refusal of a call that the platform would refuse anyway. */
function compose(
  request: CallRequest,
): { path: string; method: string; body: string | Blob | null } | CallOutcome {
  const call = calls[request.name];
  const body = isText(request.body)
    ? { success: true as const, output: request.body }
    : tolerantParse<v.GenericSchema>(call.body, request.body);
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
    const path = requestPath(call.path, request.parameters);
    const { output } = body;
    const limit = uploadLimitOf(request.name);
    if (limit !== null && output instanceof Blob) {
      if (output.size <= limit) return { path, method: call.method, body: output };
      const message = `The file exceeds ${limit} bytes`;
      return refused(413, { code: errorCode.invalidRequest, message, details: tooLarge });
    }
    const text = isText(output) ? output : JSON.stringify(output);
    return { path, method: call.method, body: call.method === 'GET' ? null : text };
  } catch (error) {
    return refused(400, { code: errorCode.invalidRequest, message: String(error), details: malformed });
  }
}

export function createHttpClient(options: HttpClientOptions): SendCall {
  const { fetch, sendFile, transfers, address, isLinked, prove, eventSession, counters, trace } = options;

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
    // The answer is a gateway's, whatever its status: whether the call reached the platform is unknown.
    counters.count('answer of a gateway');
    return { kind: 'failed' };
  }

  async function attempt(
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

  /** Uploads a file, once. It may take long; only a stall ends it. */
  async function upload(
    request: CallRequest,
    credentials: Credentials,
    { url, method, body: file }: { url: string; method: string; body: Blob },
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
        body: uploadBody(request, file),
        headers: headers(request, credentials, null),
        signal: stalled.signal,
        onProgress(bytes) {
          clearTimeout(timer);
          timer = setTimeout(stop, stallMs);
          // A form is a little larger than its file.
          transfer?.reportProgress(Math.min(bytes, file.size), file.size);
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

  async function sendOnce(
    request: CallRequest,
    { url, method, body }: { url: string; method: string; body: string | Blob | null },
    credentials: Credentials,
  ): Promise<CallOutcome> {
    if (body instanceof Blob) return upload(request, credentials, { url, method, body });
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), deadlineMs);
    const send = (): Promise<HttpReply> =>
      attempt(
        url,
        {
          method,
          body,
          headers: headers(request, credentials, eventSession()),
          signal: deadline.signal,
          cache: 'no-store',
          // A platform on another origin sets its cookie too (src/domain/protocol/file.ts).
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

  /** Sends the call once more, with a proof, if the platform asks for one: the browser has lost the session's cookie. */
  async function sendUntraced(request: CallRequest, token: string | null): Promise<CallOutcome> {
    const composed = compose(request);
    if ('kind' in composed) return composed;
    const api = await address();
    if (!api) return { kind: 'unknown', reason: 'offline' };
    const message = { url: `${api.http}/${composed.path}`, method: composed.method, body: composed.body };
    const first = await sendOnce(request, message, { token, proof: null });
    const isUnproved = first.kind === 'refused' && first.error.code === errorCode.bindingMissing;
    const challenge = isUnproved ? challengeOf(first.error) : null;
    if (challenge === null || token === null) return first;
    const proof = await prove({ url: message.url, method: message.method, token, challenge });
    return proof === null ? first : sendOnce(request, message, { token, proof });
  }

  async function sendTraced(request: CallRequest, token: string | null): Promise<CallOutcome> {
    const start = performance.now();
    const outcome = await sendUntraced(request, token);
    const took = performance.now() - start;
    trace.note(() => ({ kind: 'called', call: request.name, outcome: outcomeOf(outcome), took }));
    return outcome;
  }
  // The cast is safe: the answer was parsed with the schema of the call.
  return sendTraced as SendCall;
}

/** Parses a body as JSON; an empty body counts as `{}`. */
const json = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === '' ? '{}' : text)),
  v.parseJson(),
);
