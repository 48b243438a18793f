import type { AnyCall } from '../../../src/domain/core/define-call.ts';
import { callerOf, calls, policyOf, uploadLimitOf } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { namedByParameter, parameterNames } from '../../attack/reference.ts';
import { severalAtATime } from '../../attack/several-at-a-time.ts';
import { skipped } from '../run/results.ts';
import { createCalls, creationOf, madeTypes } from '../world/make-row.ts';
import type { MadeType } from '../world/make-row.ts';
import { callNames, isRecord, ownTarget } from '../world/target.ts';
import type { ConformWorld } from '../world/world.ts';
import {
  expectRefusal,
  organizationHeader,
  placesOf,
  sessionHeader,
  unknownPath,
  userHeader,
} from './expect.ts';
import type { Area, Refused } from './expect.ts';
import { tooManyGuesses, wrongPassword } from './guesses.ts';

const badRequest: Refused = { status: 400, code: errorCode.invalidRequest };
const badSession: Refused = { status: 401, code: errorCode.invalidSession };
const notPermitted: Refused = { status: 403, code: errorCode.notPermitted };
const outOfReach: Refused = { status: 403, code: errorCode.organizationOutOfReach };
const taken: Refused = { status: 409, code: errorCode.taken };

const noOrganizations = skipped('the run has no organizations of its own');

const hasBody = (call: CallName): boolean => {
  const { body, method }: AnyCall = calls[call];
  const isEmpty = 'entries' in body && isRecord(body.entries) && Object.keys(body.entries).length === 0;
  return method !== 'GET' && uploadLimitOf(call) === null && !isEmpty;
};

/** The calls that make a row under an id in their path, and those that answer for a missing row. */
const takesUnknownIds: readonly CallName[] = [
  ...Object.values(createCalls),
  'flowTrigger.get',
  'flowTrigger.put',
  'libraryFlow.install',
  'libraryMacro.install',
  'sharedLibrary.put',
  'vendor.put',
];

/** Organizations, and what each has one of. */
const isOneForEach = (type: string): boolean =>
  type.startsWith('organization') && type !== 'organizationTemplate';

/** An id of a row that does not exist. */
async function tryUnknownId(world: ConformWorld, call: CallName): Promise<void> {
  const names = parameterNames(call).filter((name) => namedByParameter(call, name)?.kind === 'row');
  const [name] = names;
  if (name === undefined || takesUnknownIds.includes(call)) return;
  const target = ownTarget(placesOf(world), call);
  const named = namedByParameter(call, name);
  const isOrganization = named?.kind === 'row' && isOneForEach(named.type);
  const unknown = named?.kind === 'row' && named.field === 'number' ? '+442079460999' : crypto.randomUUID();
  const parameters = { ...target.parameters, [name]: unknown };
  await expectRefusal(
    world,
    'refuses an unknown id',
    { request: { ...target, parameters }, who: world.owner },
    ...(isOrganization ? [outOfReach, unknownPath] : [unknownPath]),
  );
}

async function tryBodies(world: ConformWorld, call: CallName): Promise<void> {
  if (!hasBody(call)) return;
  const request = ownTarget(placesOf(world), call);
  const attempt = { request, who: world.owner };
  await expectRefusal(world, 'refuses a body of another kind', { ...attempt, text: '"text"' }, badRequest);
  await expectRefusal(world, 'refuses a body that is not JSON', { ...attempt, text: '{' }, badRequest);
}

async function trySession(world: ConformWorld, call: CallName): Promise<void> {
  if (callerOf(call) === 'open') return;
  const request = ownTarget(placesOf(world), call);
  const who = world.owner;
  const headers = { [sessionHeader]: 'no-token-of-any-session-of-this-platform' };
  await expectRefusal(world, 'refuses an unknown session', { request, who, headers }, badSession);
}

async function tryRights(world: ConformWorld, call: CallName): Promise<void> {
  if (callerOf(call) !== 'user') return;
  const { own, owner, results } = world;
  if (own === null) {
    for (const check of ['refuses a user without the permission', 'refuses a foreign organization'])
      results.record('refusals', call, check, noOrganizations);
    return;
  }
  const request = ownTarget(placesOf(world), call);
  const headers = { [userHeader]: own.neighbour.userId };
  await expectRefusal(
    world,
    'refuses a user of another session',
    { request, who: owner, headers },
    notPermitted,
  );
  if (policyOf(call) !== null)
    await expectRefusal(
      world,
      'refuses a user without the permission',
      { request, who: own.bare },
      notPermitted,
    );
  await expectRefusal(
    world,
    'refuses a foreign organization',
    { request, who: owner, headers: { [organizationHeader]: own.siblingId } },
    outOfReach,
  );
}

/** Another row under the same id. */
async function tryTakenId(world: ConformWorld, type: MadeType): Promise<void> {
  const { own, owner, results, client } = world;
  const call = createCalls[type];
  const check = 'refuses an id that is in use';
  if (own === null) return results.record('refusals', call, check, noOrganizations);
  // The path of a trigger or tag names what it replaces, and a share gets its id from the platform.
  if (['flowTrigger', 'tag', 'wallboardShare'].includes(type)) return;
  const first = creationOf(placesOf(world), type);
  if (!isRecord(first.body)) return;
  const { reply } = await client.attempt(first, owner);
  if (reply.status !== 200)
    return results.record('refusals', call, check, skipped('the run cannot make a row'));
  const other = Object.entries(first.body).map(([name, value]) => {
    if (name === 'firstNumber')
      return [name, String(value).replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))];
    if (typeof value === 'number') return [name, Number(value) + 1];
    return ['name', 'displayName', 'description'].includes(name) && typeof value === 'string'
      ? [name, 'Another']
      : [name, name === 'name' && isRecord(value) ? { en: 'Another', nl: 'Een andere' } : value];
  });
  const changed = Object.fromEntries(other) as Readonly<Record<string, unknown>>;
  const body =
    type === 'establishment' && isRecord(changed['establishment'])
      ? { ...changed, establishment: { ...changed['establishment'], description: 'Another' } }
      : changed;
  await expectRefusal(world, check, { request: { ...first, body }, who: owner }, taken);
}

/** The number of calls that the short form tries. */
const maxShortCalls = 50;

/** Each call with what the contract refuses: status and code. */
export const refusals: Area = {
  name: 'refusals',
  async run(world) {
    const chosen = world.isShort ? world.chance.some(callNames, maxShortCalls) : callNames;
    await severalAtATime(chosen, async (call) => {
      await tryBodies(world, call);
      await trySession(world, call);
      await tryRights(world, call);
      if (callerOf(call) === 'user' && world.own !== null) await tryUnknownId(world, call);
    });
    await severalAtATime(madeTypes, (type) => tryTakenId(world, type), 4);
    const path = { method: 'GET', path: '/v1/no-such-path' };
    await wrongPassword(world);
    await tooManyGuesses(world, path);
  },
};
