import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { calls } from '../../../src/domain/protocol/call.ts';
import type { CallAnswer, CallBody, CallName } from '../../../src/domain/protocol/call.ts';
import { createTotpSecret, totpCode } from '../../../src/lib/secret/totp.ts';
import type { Person } from '../run/client.ts';
import { jsonIn } from '../run/http.ts';
import { failed, passed, skipped } from '../run/results.ts';
import type { CheckOutcome } from '../run/results.ts';
import { openSession, signIn } from '../world/sign-in.ts';
import type { Credentials } from '../world/sign-in.ts';
import type { ConformWorld } from '../world/world.ts';

const periodMs = 30_000;

/** Thrown when a step of the sign-in does not answer as it must. */
class Flaw extends Error {
  override name = 'Flaw';
}

/** Makes a call of the sign-in, which a platform that conforms answers. Throws Flaw. */
async function answerOf<Name extends CallName>(
  { client }: ConformWorld,
  call: Name,
  body: CallBody<Name>,
  who: Person,
  parameters: Readonly<Record<string, string>> = {},
): Promise<CallAnswer<Name>> {
  const { reply, steps } = await client.attempt({ call, parameters, body }, who);
  const read = v.safeParse(calls[call].answer, jsonIn(reply));
  if (reply.status !== 200 || !read.success) throw new Flaw(`${call} fails: ${steps}`);
  return read.output;
}

/** A user of the run with an authenticator app, which gave the code of the period before: each works once. */
async function userWithApp(
  world: ConformWorld,
  homeId: string,
  secret: string,
): Promise<Credentials & { id: string }> {
  const { client, base, owner, own } = world;
  const [id, password] = [randomUUID(), randomUUID()];
  const name = `conform-${id}`;
  const roles = [own?.rows.get('role') ?? ''];
  const user = { id, organizationId: homeId, displayName: 'app', username: name, roles };
  await answerOf(world, 'user.create', user, owner);
  await answerOf(world, 'user.setPassword', { password }, owner, { id });
  const person = await signIn(client, base, { name, password });
  const enrolment = { secret, digits: totpCode(secret, Date.now() - periodMs) };
  const change = { twoFactorStrategy: { type: 'totp', enrolment }, currentPassword: password } as const;
  await answerOf(world, 'user.update', change, person, { id });
  return { id, name, password };
}

/** Signs in with the password and then with codes, a wrong one first. Throws Flaw. */
async function signInWithApp(world: ConformWorld, homeId: string): Promise<void> {
  const { client, base } = world;
  const secret = createTotpSecret();
  const { id, name, password } = await userWithApp(world, homeId, secret);
  const first: Person = {
    ...(await openSession(client, base)),
    name,
    username: name,
    userId: '',
    organizationId: homeId,
  };
  const login = await answerOf(world, 'session.loginUsers', { identifier: name, password }, first);
  if (login.newAuthenticateUsers.length > 0) throw new Flaw('the password alone signs the user in');
  const who = { ...first, token: login.token };
  const { challengeId } = await answerOf(world, 'session.startTwoFactor', { selectedUserId: id }, who);
  const resultOf = async (digits: string) => {
    const message = { type: 'totp.submit', digits } as const;
    return (await answerOf(world, 'challenge.message', message, who, { id: challengeId })).result;
  };
  const code = totpCode(secret, Date.now());
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  if ((await resultOf(wrong)) !== 'failed') throw new Flaw('a wrong code succeeds');
  if ((await resultOf(code)) !== 'success') throw new Flaw('the code of the app fails');
  const { authenticatedUserIds } = await answerOf(world, 'session.refresh', {}, who);
  if (!authenticatedUserIds.includes(id)) throw new Flaw('the code does not sign the user in');
}

async function outcomeOf(world: ConformWorld): Promise<CheckOutcome> {
  if (world.own === null) return skipped('the run has no organizations of its own to change');
  try {
    await signInWithApp(world, world.own.homeId);
    return passed;
  } catch (error) {
    if (error instanceof Flaw) return failed(error.message, 'signing in a user who has an authenticator app');
    throw error;
  }
}

/** A user with an authenticator app is signed in by the password and a code, and by nothing less. */
export const trySecondFactor = async (world: ConformWorld): Promise<void> =>
  world.results.record(
    'shapes',
    'challenge.message',
    'signs in with a second factor',
    await outcomeOf(world),
  );
