import { errorCode } from '../../../src/domain/protocol/error.ts';
import { errorIn, httpRequestOf, stepOf } from '../run/client.ts';
import type { HttpReply, HttpRequest } from '../run/http.ts';
import { failed, passed, skipped } from '../run/results.ts';
import { openSession } from '../world/sign-in.ts';
import type { ConformWorld } from '../world/world.ts';
import { isRefused, sessionHeader, unknownPath } from './expect.ts';

/** More failures than any platform should allow at once. */
const maxGuesses = 25;

async function guess(world: ConformWorld, token: string, identifier: string) {
  const body = { identifier, password: `wrong-${crypto.randomUUID()}` };
  const request: HttpRequest = {
    ...httpRequestOf({ call: 'session.loginUsers', parameters: {}, body }),
    headers: { [sessionHeader]: token },
    takesTooMany: true,
  };
  const reply = await world.client.send(request);
  return { reply, steps: stepOf('nobody', { ...request, headers: {} }, reply) };
}

/** A wrong password is refused like an unknown user. */
export async function wrongPassword(world: ConformWorld): Promise<void> {
  const { token } = await openSession(world.client, world.base);
  const { reply, steps } = await guess(world, token, `nobody-${crypto.randomUUID()}`);
  const expected = { status: 401, code: errorCode.wrongCredentials };
  world.results.record(
    'refusals',
    'session.loginUsers',
    'refuses wrong credentials',
    isRefused(reply, expected) ? passed : failed(`must be refused with 401 ${expected.code}`, steps),
  );
}

const secondsIn = (reply: HttpReply): number => Number(reply.headers.get('retry-after') ?? 'none');

/** Many wrong passwords of a user of the run. The last check of its area: it may keep the address waiting. */
export async function tooManyGuesses(world: ConformWorld, path: HttpRequest): Promise<void> {
  const { results, own, client, base } = world;
  const unknown = await client.send(path);
  results.record(
    'refusals',
    'any path',
    'refuses an unknown path',
    isRefused(unknown, unknownPath)
      ? passed
      : failed('must be refused with 404 E0001', stepOf('nobody', path, unknown)),
  );
  const check = 'refuses too many guesses, and says when to try again';
  if (own === null)
    return results.record('refusals', 'session.loginUsers', check, skipped('the run has no user of its own'));
  const { token } = await openSession(client, base);
  let said = '';
  for (let n = 0; n < maxGuesses; n += 1) {
    const { reply, steps } = await guess(world, token, own.probe.username);
    said = steps;
    if (reply.status !== 429) continue;
    const isWhole = errorIn(reply)?.code === errorCode.tooManyAttempts && secondsIn(reply) > 0;
    const outcome = isWhole
      ? passed
      : failed(`must have ${errorCode.tooManyAttempts} and retry-after`, steps);
    return results.record('refusals', 'session.loginUsers', check, outcome);
  }
  results.record(
    'refusals',
    'session.loginUsers',
    check,
    failed(`${maxGuesses} wrong passwords are not limited`, said),
  );
}
