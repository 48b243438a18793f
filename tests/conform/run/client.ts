import * as v from 'valibot';
import {
  callHeader,
  calls,
  requestPath,
  uploadedForm,
  uploadPartOf,
} from '../../../src/domain/protocol/call.ts';
import type { CallAnswer, CallBody, CallName } from '../../../src/domain/protocol/call.ts';
import { platformErrorSchema } from '../../../src/domain/protocol/error.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import { CannotRun } from './cannot-run.ts';
import { jsonIn } from './http.ts';
import type { HttpReply, HttpRequest, SendRequest } from './http.ts';

/** Somebody who is signed in, by the headers of their calls. */
export interface Person {
  /** How a report names them. */
  readonly name: string;
  readonly username: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly token: string;
  /** The cookies of their session, with which a browser fetches files. */
  readonly cookie: string;
}

export type Parameters = Readonly<Record<string, string>>;

/** A call with all that it needs. The body is not checked: some are wrong on purpose. */
export interface CallRequest {
  readonly call: CallName;
  readonly parameters: Parameters;
  readonly body: unknown;
}

export const headersOf = ({ token, userId }: Person): Record<string, string> => ({
  [callHeader.session]: token,
  [callHeader.user]: userId,
});

/** The request of a call. */
export function httpRequestOf({ call, parameters, body }: CallRequest): HttpRequest {
  const { method, path } = calls[call];
  const address = `/v1/${requestPath(path, parameters)}`;
  const part = uploadPartOf(call);
  if (part !== null && body instanceof Blob)
    return { method, path: address, body: uploadedForm(call, part, body, parameters) };
  const sent = method === 'GET' ? null : body instanceof Blob ? body : (JSON.stringify(body) ?? '');
  return { method, path: address, body: sent };
}

const short = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters)` : text;

/** The request and its reply in a line. */
export function stepOf(who: string, { method, path, headers, body }: HttpRequest, reply: HttpReply): string {
  const extra = headers === undefined ? '' : ` ${JSON.stringify(headers)}`;
  const sent = typeof body === 'string' ? ` ${short(body, 300)}` : '';
  return `${method} ${path} as ${who}${extra}${sent} → ${reply.status} ${short(reply.text, 200)}`;
}

/** The error of a reply; null if it has none in the platform's form. */
export function errorIn(reply: HttpReply): PlatformError | null {
  const read = v.safeParse(platformErrorSchema, jsonIn(reply));
  return reply.status >= 400 && read.success ? read.output : null;
}

export interface ConformClient {
  readonly send: SendRequest;
  /** Makes a call of the run's own world, which has to succeed. Throws CannotRun. */
  readonly need: <Name extends CallName>(
    call: Name,
    body: CallBody<Name>,
    who: Person | null,
    parameters?: Parameters,
  ) => Promise<CallAnswer<Name>>;
  /** Makes any call as somebody, and keeps what came of it. */
  readonly attempt: (request: CallRequest, who: Person) => Promise<{ reply: HttpReply; steps: string }>;
}

export function createConformClient(send: SendRequest): ConformClient {
  const sendAs = async (request: CallRequest, who: Person | null) => {
    const sent = { ...httpRequestOf(request), ...(who !== null && { headers: headersOf(who) }) };
    const reply = await send(sent);
    return {
      reply,
      steps: stepOf(who?.name ?? 'nobody', { ...sent, headers: {} }, reply).replace(' {}', ''),
    };
  };
  return {
    send,
    attempt: sendAs,
    async need(call, body, who, parameters = {}) {
      const { reply, steps } = await sendAs({ call, parameters, body }, who);
      const answer = v.safeParse(calls[call].answer, jsonIn(reply));
      if (reply.status !== 200 || !answer.success)
        throw new CannotRun(`The run cannot make its own world: ${call} failed\n  ${steps}`);
      return answer.output;
    },
  };
}
