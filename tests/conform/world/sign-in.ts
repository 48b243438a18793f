import * as v from 'valibot';
import { calls } from '../../../src/domain/protocol/call.ts';
import { sessionTtl } from '../../../src/domain/protocol/session.ts';
import { CannotRun } from '../run/cannot-run.ts';
import { errorIn, headersOf, httpRequestOf, stepOf } from '../run/client.ts';
import type { ConformClient, Person } from '../run/client.ts';
import { jsonIn } from '../run/http.ts';
import type { HttpReply } from '../run/http.ts';

export interface Credentials {
  readonly name: string;
  readonly password: string;
}

export interface OpenSession {
  readonly token: string;
  /** The cookies as a browser sends them back. */
  readonly cookie: string;
}

/** The cookies as a browser sends them back, after a reply that sets some. */
function cookieAfter(cookie: string, { headers }: HttpReply): string {
  const pairs = [...cookie.split('; '), ...headers.getSetCookie().map((set) => set.split(';')[0] ?? '')];
  const byName = new Map(pairs.filter((pair) => pair !== '').map((pair) => [pair.split('=')[0], pair]));
  return [...byName.values()].join('; ');
}

/** Opens a session without users. Throws CannotRun where the address is not a platform's. */
export async function openSession({ send }: ConformClient, base: string): Promise<OpenSession> {
  const request = httpRequestOf({ call: 'session.create', parameters: {}, body: {} });
  const reply = await send(request);
  const answer = v.safeParse(calls['session.create'].answer, jsonIn(reply));
  if (reply.status === 200 && answer.success)
    return { token: answer.output.token, cookie: cookieAfter('', reply) };
  const refusal = errorIn(reply);
  if (refusal !== null) throw new CannotRun(`${base} opens no session: ${refusal.code} ${refusal.message}`);
  const type = reply.headers.get('content-type') ?? 'no content type';
  throw new CannotRun(
    `${base} is not a platform: POST ${request.path} is answered with ${reply.status} and ${type}, not with a session`,
  );
}

/** Signs a user in, for longer than the run takes. Throws CannotRun. */
export async function signIn(
  client: ConformClient,
  base: string,
  { name, password }: Credentials,
): Promise<Person> {
  const session = await openSession(client, base);
  const login = {
    ...httpRequestOf({ call: 'session.loginUsers', parameters: {}, body: { identifier: name, password } }),
    headers: headersOf({ ...session, name, username: name, userId: '', organizationId: '' }),
  };
  const reply = await client.send(login);
  const answer = v.safeParse(calls['session.loginUsers'].answer, jsonIn(reply));
  if (reply.status !== 200 || !answer.success) {
    const refusal = errorIn(reply);
    const said = refusal === null ? stepOf('nobody', { ...login, body: null }, reply) : refusal.message;
    throw new CannotRun(`${base} does not sign in the user ${name}: ${said}`);
  }
  const { token, newAuthenticateUsers: users, newTwoFactorPendingUsers: pending } = answer.output;
  const [user] = users;
  if (user === undefined)
    throw new CannotRun(
      pending.length > 0
        ? `The user ${name} has a second factor: the run needs one without`
        : `${base} signs in nobody as ${name}`,
    );
  const { id: userId, organizationId } = user;
  const person = { name, username: name, userId, organizationId, token, cookie: session.cookie };
  const refresh = { call: 'session.refresh', parameters: {}, body: { ttl: sessionTtl.long } } as const;
  const { reply: refreshed, steps } = await client.attempt(refresh, person);
  const lasting = v.safeParse(calls['session.refresh'].answer, jsonIn(refreshed));
  if (refreshed.status !== 200 || !lasting.success)
    throw new CannotRun(`${base} does not keep the user ${name} signed in\n  ${steps}`);
  const { token: next = token } = lasting.output;
  return { ...person, token: next, cookie: cookieAfter(person.cookie, refreshed) };
}
