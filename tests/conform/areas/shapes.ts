import * as v from 'valibot';
import type { AnyCall } from '../../../src/domain/core/define-call.ts';
import { calls } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { ruleOf } from '../../../src/domain/protocol/error.ts';
import { errorIn } from '../run/client.ts';
import { severalAtATime } from '../../attack/several-at-a-time.ts';
import { jsonIn } from '../run/http.ts';
import type { HttpReply } from '../run/http.ts';
import { failed, notOffered, passed, skipped } from '../run/results.ts';
import type { CheckOutcome } from '../run/results.ts';
import { mayRefuse } from '../world/left-out.ts';
import { isReading, prepareCall } from '../world/prepare-call.ts';
import { callNames, isListed, ownTarget } from '../world/target.ts';
import type { ConformWorld } from '../world/world.ts';
import { tryAudioRanges } from './audio-ranges.ts';
import { trySecondFactor } from './second-factor.ts';
import { isNotOffered, placesOf, readPlacesOf, sendAttempt } from './expect.ts';
import type { Area } from './expect.ts';

const check = 'answers a valid call';

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
  const [rule, why] = mayRefuse[call] ?? [null, ''];
  if (rule !== null && error !== null && ruleOf(error) === rule) return skipped(why);
  const flaw = flawOf(call, reply);
  return flaw === null ? passed : failed(flaw, steps);
}

async function tryCall(world: ConformWorld, call: CallName): Promise<void> {
  const { results, owner, client } = world;
  const record = (outcome: CheckOutcome): void => results.record('shapes', call, check, outcome);
  if (!isListed(world.offered, call)) {
    // A platform with the call refuses this body, so nothing happens there.
    const request = ownTarget(placesOf(world), call);
    const { reply, steps } = await sendAttempt(world, { request, who: owner, text: '"none"' });
    return record(
      isNotOffered(world, call, reply) ? notOffered : failed('is neither offered nor unknown', steps),
    );
  }
  const prepared = await prepareCall(world, isReading(call) ? readPlacesOf(world) : placesOf(world), call);
  if (prepared.kind === 'left out') return record(skipped(prepared.why));
  const { reply, steps } = await client.attempt(prepared.request, owner);
  record(outcomeOf(world, call, reply, steps));
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
    await tryAudioRanges(world);
    await trySecondFactor(world);
  },
};
