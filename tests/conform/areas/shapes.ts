import * as v from 'valibot';
import type { AnyCall } from '../../../src/domain/core/define-call.ts';
import { calls } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { ruleOf } from '../../../src/domain/protocol/error.ts';
import { errorIn } from '../run/client.ts';
import { severalAtATime } from '../run/chance.ts';
import { jsonIn } from '../run/http.ts';
import type { HttpReply } from '../run/http.ts';
import { failed, notOffered, passed, skipped } from '../run/results.ts';
import type { CheckOutcome } from '../run/results.ts';
import { leftOut, mayLack } from '../world/left-out.ts';
import { createCalls, creationOf, isMade, makeRow } from '../world/make-row.ts';
import { callNames, isListed, namedTypes, ownTarget, subjectTypeOf } from '../world/target.ts';
import type { ConformWorld } from '../world/world.ts';
import { isNotOffered, placesOf, sendAttempt } from './expect.ts';
import type { Area } from './expect.ts';

const check = 'answers a valid call';

const isReading = (call: CallName): boolean =>
  calls[call].method === 'GET' ||
  ['dataSet.read', 'reference.ofMany', 'session.create', 'session.refresh'].includes(call);

/** Why the answer to a valid call is none of the contract; null if it is one. */
function flawOf(call: CallName, reply: HttpReply): string | null {
  const { answer }: AnyCall = calls[call];
  if (reply.status !== 200) return `is answered with ${reply.status}`;
  const type = reply.headers.get('content-type') ?? 'none';
  if (!type.startsWith('application/json')) return `the content type of the answer is ${type}`;
  if (!/no-store/.test(reply.headers.get('cache-control') ?? '')) return 'the answer may be stored by caches';
  const read = v.safeParse(answer, jsonIn(reply));
  if (read.success) return null;
  const [issue] = read.issues;
  return `the answer is not as its schema says: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`;
}

function outcomeOf(world: ConformWorld, call: CallName, reply: HttpReply, steps: string): CheckOutcome {
  if (isNotOffered(world, call, reply)) return notOffered;
  const error = errorIn(reply);
  const lack = mayLack[call];
  if (lack !== undefined && error !== null && ruleOf(error) === lack)
    return skipped('the platform lacks a service');
  const flaw = flawOf(call, reply);
  return flaw === null ? passed : failed(flaw, steps);
}

/** The row that a deletion takes: never one that other checks need. */
async function spareRow(world: ConformWorld, call: CallName): Promise<string | null> {
  const type = subjectTypeOf(call);
  if (type === null || !isMade(type)) return null;
  return (await makeRow(world.client, world.owner, placesOf(world), type)).name;
}

const isDeletion = (call: CallName): boolean =>
  /\.(?:delete|revoke)$/.test(call) && calls[call].method === 'DELETE';

/** Calls that keep their row busy for a while. */
const takesTime = (call: CallName): boolean => call.startsWith('sound.from');

/** Why the valid form of a call is not tried; null if it is. */
function whyLeftOut(world: ConformWorld, call: CallName): string | null {
  const why = leftOut[call];
  if (why !== undefined) return why;
  const { own } = world;
  if (own === null) return isReading(call) ? null : 'the run has no organizations of its own to change';
  const missing = namedTypes(call).find((type) => type !== 'organization' && !own.rows.has(type));
  const isCreation = Object.values<string>(createCalls).includes(call);
  return missing === undefined || isCreation || missing === 'environment'
    ? null
    : 'the run cannot make a row that it names';
}

async function tryCall(world: ConformWorld, call: CallName): Promise<void> {
  const { results, owner } = world;
  const record = (outcome: CheckOutcome): void => results.record('shapes', call, check, outcome);
  const why = whyLeftOut(world, call);
  const places = placesOf(world);
  const isOffered = isListed(world.offered, call);
  if (why !== null && isOffered) return record(skipped(why));
  const target = ownTarget(places, call);
  if (!isOffered) {
    // A platform with the call refuses this body, so nothing happens there.
    const { reply, steps } = await sendAttempt(world, { request: target, who: owner, text: '"none"' });
    return record(
      isNotOffered(world, call, reply) ? notOffered : failed('is neither offered nor unknown', steps),
    );
  }
  const type = subjectTypeOf(call);
  if (type !== null && isMade(type) && createCalls[type] === call) {
    const { reply, steps } = await world.client.attempt(creationOf(places, type), owner);
    return record(outcomeOf(world, call, reply, steps));
  }
  if ((isDeletion(call) && call !== 'environment.delete') || takesTime(call)) {
    const name = await spareRow(world, call);
    if (name === null) return record(skipped('the run cannot make a row that it names'));
    const names = Object.keys(target.parameters).filter(
      (one) => call !== 'wallboardShare.revoke' || one === 'shareId',
    );
    const parameters = { ...target.parameters, ...Object.fromEntries(names.map((one) => [one, name])) };
    const { reply, steps } = await world.client.attempt({ ...target, parameters }, owner);
    return record(outcomeOf(world, call, reply, steps));
  }
  const { reply, steps } = await world.client.attempt(target, owner);
  return record(outcomeOf(world, call, reply, steps));
}

/** Each call with a valid body: status, headers, and the answer by its schema. */
export const shapes: Area = {
  name: 'shapes',
  async run(world) {
    // The brand of an organization is made, changed and removed in this order.
    const [inOrder, others] = [
      callNames.filter((call) => call.startsWith('environment.')),
      callNames.filter((call) => !call.startsWith('environment.')),
    ];
    await severalAtATime(others, (call) => tryCall(world, call));
    for (const call of inOrder) await tryCall(world, call);
  },
};
