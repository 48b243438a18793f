import * as v from 'valibot';
import type { AnyCall } from '../../../../src/domain/core/define-call.ts';
import { everyRefusal } from '../../../../src/domain/core/refusal-rule.ts';
import {
  callHeader,
  calls,
  requestPath,
  uploadedForm,
  uploadPartOf,
} from '../../../../src/domain/protocol/call.ts';
import type { CallBody, CallName } from '../../../../src/domain/protocol/call.ts';
import { platformErrorSchema, ruleOf } from '../../../../src/domain/protocol/error.ts';
import type { SessionState, SessionUser } from '../../../../src/domain/protocol/session.ts';
import { demoPassword } from '../../../platform/demo/user-list.ts';

/** The session, user and organization in a call's headers. */
export interface Credentials {
  readonly token?: string;
  readonly userId?: string;
  readonly organizationId?: string;
}
export interface CallAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const headersOf = ({ token, userId, organizationId }: Credentials): Record<string, string> => ({
  ...(token !== undefined && { [callHeader.session]: token }),
  ...(userId !== undefined && { [callHeader.user]: userId }),
  ...(organizationId !== undefined && { [callHeader.organization]: organizationId }),
});

/** Whether a kept connection ended as it was used again: no answer had begun. */
const isReset = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  (error.cause.code === 'ECONNRESET' || error.cause.code === 'UND_ERR_SOCKET');

/** Sends any request, once more on a new connection if the kept one was reset, and parses the answer. */
export async function request(url: string, init: RequestInit): Promise<CallAnswer> {
  const response = await fetch(url, init).catch((error: unknown) => {
    if (isReset(error)) return fetch(url, init);
    throw error;
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}

/** Throws where the platform refuses a call by a rule that its definition does not name. */
function checkNamed(name: CallName, answer: CallAnswer): CallAnswer {
  const { status, body } = answer;
  const refusal = v.safeParse(platformErrorSchema, body);
  const rule = status >= 400 && refusal.success ? ruleOf(refusal.output) : null;
  const { refusals = [] }: AnyCall = calls[name];
  if (rule !== null && ![...everyRefusal, ...refusals].includes(rule))
    throw new Error(`${name} is refused by the rule '${rule}', which its definition does not name`);
  return answer;
}

/** A client built on the table of calls alone. */
export function createClient(origin: string) {
  const call = async <Name extends CallName>(
    name: Name,
    body: CallBody<Name>,
    who: Credentials = {},
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<CallAnswer> => {
    const { method, path } = calls[name];
    const part = uploadPartOf(name);
    if (part !== null && body instanceof Blob) {
      const form = uploadedForm(name, part, body, parameters);
      const url = `${origin}/v1/${requestPath(path, parameters)}`;
      return checkNamed(name, await request(url, { method, headers: headersOf(who), body: form }));
    }
    const answer = await request(`${origin}/v1/${requestPath(path, parameters)}`, {
      method,
      headers: { 'content-type': 'application/json', ...headersOf(who) },
      ...(method !== 'GET' && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    return checkNamed(name, answer);
  };

  const session = async (): Promise<{ token: string; session: SessionState }> =>
    (await call('session.create', {})).body as { token: string; session: SessionState };

  /** Opens a session and signs these users in. */
  const signedIn = async (
    ...identifiers: readonly string[]
  ): Promise<{ token: string; users: readonly SessionUser[] }> => {
    let { token } = await session();
    const users: SessionUser[] = [];
    for (const identifier of identifiers) {
      const { body } = await call('session.loginUsers', { identifier, password: demoPassword }, { token });
      const answer = body as { token: string; newAuthenticateUsers: SessionUser[] };
      ({ token } = answer);
      users.push(...answer.newAuthenticateUsers);
    }
    return { token, users };
  };

  /** Signs one user in and returns the credentials for their calls. */
  const as = async (identifier: string, password = demoPassword): Promise<Required<Credentials>> => {
    const before = await session();
    const answer = await call('session.loginUsers', { identifier, password }, { token: before.token });
    const { token, newAuthenticateUsers: users = [] } = answer.body as {
      token: string;
      newAuthenticateUsers?: SessionUser[];
    };
    const [user] = users;
    if (user === undefined) throw new Error(`${identifier} cannot sign in`);
    return { token, userId: user.id, organizationId: user.organizationId };
  };

  return { call, session, signedIn, as };
}
export type PlatformClient = ReturnType<typeof createClient>;
