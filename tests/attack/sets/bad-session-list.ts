import { callHeader } from '../../../src/domain/protocol/call.ts';
import { demoAccounts, demoPassword } from '../../platform/demo/user-list.ts';
import { replacedTokenMs } from '../../platform/auth/session-tokens.ts';
import { viewerOf } from '../../../src/domain/entities/wallboard-share/rules.ts';
import type { Attacker } from '../attacker.ts';
import { lineOf } from '../attacker.ts';
import { jsonOf } from '../http.ts';
import type { World } from '../world.ts';

/** Headers that sign nobody in. */
export interface BadSession {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The token is one of a session, though not of one in which this user is signed in. */
  readonly isLive: boolean;
}

const { session, user } = callHeader;

interface CreatedSession {
  readonly token: string;
  readonly session: { readonly id: string };
}

/** A session of the user, as the platform answers its creation, cookies included. */
async function created(world: World, identifier: string) {
  const answer = await world.send({
    method: 'POST',
    path: '/v1/auth/sessions',
    body: JSON.stringify({ credentials: { identifier, password: demoPassword } }),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0] ?? '');
  return { ...(jsonOf(answer) as CreatedSession), cookies };
}

/** A session that a user of the demo's two-factor accounts has begun with the right password. */
async function pendingSession({ client }: World): Promise<Readonly<Record<string, string>>> {
  const username = demoAccounts.find(({ twoFactor }) => twoFactor !== undefined)?.username ?? '';
  const { token } = await client.session();
  const { body } = await client.call(
    'session.loginUsers',
    { identifier: username, password: demoPassword },
    { token },
  );
  const answer = body as { token: string; newTwoFactorPendingUsers: { id: string }[] };
  return { [session]: answer.token, [user]: answer.newTwoFactorPendingUsers[0]?.id ?? '' };
}

/** The session that the user has just left. */
async function loggedOut({ client }: World, name: string): Promise<Readonly<Record<string, string>>> {
  const { token, userId } = await client.as(name);
  await client.call('session.logoutUser', { userId }, { token });
  return { [session]: token, [user]: userId };
}

/** A token that another sign-in has replaced, when the new one is in use and the grace is over. Sets the clock ahead. */
export async function replacedSession({ client, platform }: World, who: Attacker): Promise<BadSession> {
  const old = await client.as(who.name);
  const { body } = await client.call(
    'session.loginUsers',
    { identifier: 'harbour', password: demoPassword },
    old,
  );
  // Until the new token is used, its answer may be lost, and the old one still refreshes the session.
  await client.call('permission.list', {}, { ...old, token: (body as { readonly token: string }).token });
  await platform.control.skew({ ms: replacedTokenMs + 1000 });
  return {
    name: 'a replaced token, past its grace',
    headers: { [session]: old.token, [user]: who.userId },
    isLive: false,
  };
}

/** A session whose browser has shown its cookies, so that its token alone is worth nothing (decision 44). */
async function boundSession(world: World, { name, userId }: Attacker) {
  const own = await created(world, name);
  const headers = { [session]: own.token, [user]: userId, cookie: own.cookies.join('; ') };
  const { status } = await world.send({ ...lineOf('permission.list', {}), headers });
  if (status !== 200) throw new Error(`the session's own browser is refused with ${status}`);
  return own;
}

/** Every session that is not one of this user. */
export async function badSessions(world: World, who: Attacker): Promise<readonly BadSession[]> {
  const { client } = world;
  const { userId, organizationId } = who;
  const other = await world.attacker('leaf');
  const own = await created(world, who.name);
  const bound = await boundSession(world, who);
  const anonymous = await client.session();
  const viewer = await client.session();
  const shared = await client.call(
    'wallboardShare.create',
    { name: 'Lobby', duration: 'P1D' },
    { token: own.token, userId },
    { id: organizationId },
  );
  const share = shared.body as { readonly token: string; readonly share: { readonly id: string } };
  await client.call('session.refresh', { shareToken: share.token }, { token: viewer.token });
  const pass = own.cookies.find((cookie) => cookie.startsWith('file-pass'))?.split('=')[1] ?? 'no pass';
  const as = (token: string, userIs = userId) => ({ [session]: token, [user]: userIs });

  const dead = {
    'no token': { [user]: userId },
    'nothing at all': {},
    'an empty token': as(''),
    'garbage for a token': as('x'.repeat(43)),
    'a token in the wrong case': as(own.token.toUpperCase()),
    'the id of a session': as(own.session.id),
    'a share token': as(share.token),
    'a file pass': as(pass),
    'a bound token alone': as(bound.token),
    'a bound token with the cookies of another session': {
      ...as(bound.token),
      cookie: own.cookies.join('; '),
    },
    'cookies only': { cookie: own.cookies.join('; '), [user]: userId },
  };
  const live = {
    'a session without users': as(anonymous.token),
    'the session of another tenant': as(other.token()),
    'no user': { [session]: own.token },
    'a user in the wrong case': as(own.token, userId.toUpperCase()),
    'two users': as(own.token, `${userId}, ${other.userId}`),
    'a user of another tenant': as(own.token, other.userId),
    'a second factor pending': await pendingSession(world),
    'a user who has logged out': await loggedOut(world, 'frontdesk'),
    'the viewer of a wallboard': as(viewer.token, viewerOf(share.share.id)),
    'the viewer as the user who shared': as(viewer.token),
  };
  const listed = (from: object, isLive: boolean) =>
    Object.entries(from as Record<string, BadSession['headers']>).map(([name, headers]) => ({
      name,
      headers,
      isLive,
    }));
  return [...listed(dead, false), ...listed(live, true)];
}
