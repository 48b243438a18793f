import { can } from '../../../../src/domain/access/can.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { calls, policyOf } from '../../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../../src/domain/protocol/call.ts';
import { errorCode, ruleOf } from '../../../../src/domain/protocol/error.ts';
import { errorIn } from '../../run/client.ts';
import type { CallRequest } from '../../run/client.ts';
import { severalAtATime } from '../../../attack/several-at-a-time.ts';
import type { HttpReply } from '../../run/http.ts';
import { failed, passed } from '../../run/results.ts';
import { leftOut } from '../../world/left-out.ts';
import { isListed, namedTypes, ownTarget, permissionsIn, userCalls } from '../../world/target.ts';
import type { ConformWorld, OwnWorld } from '../../world/world.ts';
import { placesOf } from '../expect.ts';

/** The number of permissions that the short form tries. */
const maxShortPermissions = 6;

/** A refusal for lack of the permission alone: rules beyond the policy name themselves. */
const isForbidden = (reply: HttpReply): boolean => {
  const error = errorIn(reply);
  return reply.status === 403 && error?.code === errorCode.notPermitted && ruleOf(error) === null;
};

/** A call on rows that do not exist: nothing comes of it, whoever may make it. */
const harmless = (world: ConformWorld, call: CallName): CallRequest =>
  ownTarget({ ...placesOf(world), rows: new Map() }, call);

/** Whether the permission opens the call by itself. Calls that read a row also ask for the right to see it. */
function opens(permission: string, call: CallName): boolean {
  const holder = { permissions: new Set([permission]) };
  const { method, path } = calls[call];
  const isHarmless = leftOut[call] === undefined && path.includes('{') && !path.startsWith('organization/');
  const mayRead = method !== 'GET' || namedTypes(call).every((type) => can(holder, models[type].view));
  return isHarmless && mayRead && can(holder, policyOf(call));
}

/** Each permission: everything but it opens no call that needs it, and it alone opens those that need nothing else. */
export async function checkPermissions(world: ConformWorld, own: OwnWorld): Promise<void> {
  const { results, isShort, chance, client, offered } = world;
  const guarded = userCalls.filter((call) => policyOf(call) !== null && isListed(offered, call));
  const all = [...new Set(guarded.flatMap((call) => permissionsIn(policyOf(call))))].filter((one) =>
    offered.has(one),
  );
  for (const permission of isShort ? chance.some(all, maxShortPermissions) : all) {
    const others = new Set([...offered].filter((one) => one !== permission));
    const closed = guarded.filter((call) => !can({ permissions: others }, policyOf(call)));
    const open = guarded.filter((call) => opens(permission, call));
    await own.grant([...others]);
    await severalAtATime(closed, async (call) => {
      const { reply, steps } = await client.attempt(harmless(world, call), own.probe);
      const step = `${steps}\n      with all permissions but ${permission}`;
      const outcome = isForbidden(reply) ? passed : failed('is answered without its permission', step);
      results.record('rights', call, 'needs its permission', outcome);
    });
    await own.grant([permission]);
    await severalAtATime(open, async (call) => {
      const { reply, steps } = await client.attempt(harmless(world, call), own.probe);
      const step = `${steps}\n      with ${permission} alone`;
      const outcome = isForbidden(reply) ? failed('is refused with its permission', step) : passed;
      results.record('rights', call, 'needs no other permission', outcome);
    });
  }
}
