import { can } from '../../../src/domain/access/can.ts';
import { permissions } from '../../../src/domain/core/permission.ts';
import type { Policy } from '../../../src/domain/core/permission.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import { callerOf, policyOf } from '../../../src/domain/protocol/call.ts';
import { errorCode, platformErrorSchema } from '../../../src/domain/protocol/error.ts';
import * as v from 'valibot';
import { attemptAs, requestOf } from '../attempt.ts';
import type { AttackSet } from '../attempt.ts';
import type { Attacker } from '../attacker.ts';
import { allCalls, ownTarget } from '../call-target.ts';
import type { CallTarget } from '../call-target.ts';
import { severalAtATime } from '../several-at-a-time.ts';
import { jsonOf } from '../http.ts';
import type { HttpAnswer } from '../http.ts';
import { entityNames } from '../rows.ts';
import { allowed, finding, refused } from '../tally.ts';
import type { Tally } from '../tally.ts';
import type { World } from '../world.ts';

/** Something that a right opens: a call, or reading a type. */
interface Door {
  readonly subject: string;
  readonly policy: Policy;
  readonly target: (who: Attacker) => CallTarget;
}

/** Sets of permissions each of which satisfies the policy, with nothing to spare. */
const keysOf = (policy: Policy): readonly (readonly string[])[] => {
  if (policy === null) return [[]];
  if (typeof policy === 'string') return [[policy]];
  return 'any' in policy ? policy.any.map((one) => [one]) : [policy.all];
};

/** All permissions but some, so that the policy is not satisfied, in every way. */
const nearMissesOf = (policy: Policy): readonly (readonly string[])[] => {
  if (policy === null) return [];
  const without = (lost: readonly string[]) => permissions.filter((one) => !lost.includes(one));
  if (typeof policy === 'string') return [without([policy])];
  return 'any' in policy ? [without(policy.any)] : policy.all.map((one) => without([one]));
};

function doorsOf(world: World): readonly Door[] {
  const calls = allCalls.flatMap((name): readonly Door[] => {
    return callerOf(name) === 'user'
      ? [{ subject: name, policy: policyOf(name), target: (who) => ownTarget(world, who, name) }]
      : [];
  });
  // Other scopes are read by rules of their own, and so are the user's own permissions.
  const isReadByPolicy = (type: EntityName): boolean =>
    [undefined, 'inherited'].includes(models[type].scope) && type !== 'userPermissionView';
  const types = entityNames.filter(isReadByPolicy);
  const reads = types.map((type): Door => {
    const constraints = ({ organizationId }: Attacker) => [
      { type: 'organization', organizationId, scope: 'self' },
      // Customers are read a month at a time.
      ...(type === 'billingCustomer' ? [{ type: 'equals', field: 'period', value: '202601' }] : []),
      // The change log also asks for the right to see what it shows.
      ...(type === 'auditEntry' ? [{ type: 'equals', field: 'entityType', value: 'auditEntry' }] : []),
    ];
    return {
      subject: `read ${type}`,
      policy: models[type].view,
      target: (who) => ({
        call: 'dataSet.read',
        parameters: {},
        body: { entityType: type, constraints: constraints(who), sorting: [], after: null, count: 3 },
      }),
    };
  });
  return [...calls, ...reads];
}

const errorOf = (answer: HttpAnswer) => {
  const read = v.safeParse(platformErrorSchema, jsonOf(answer));
  return read.success ? read.output : null;
};

/** The words of the platform for a missing permission, by door: rules beyond the policy use others. */
type Words = Map<string, string>;

/** Tries the door with exactly these permissions. */
async function tryDoor(
  at: { readonly world: World; readonly tally: Tally; readonly who: Attacker; readonly words: Words },
  { subject, policy, target }: Door,
  held: readonly string[],
): Promise<void> {
  const mayPass = can({ permissions: new Set(held) }, policy);
  await attemptAs(at, subject, requestOf(target(at.who)), (answer) => {
    const error = errorOf(answer);
    if (!mayPass) {
      if (answer.status !== 403 || error?.code !== errorCode.notPermitted)
        return finding('answered without the permission');
      at.words.set(subject, error.message);
      return refused;
    }
    const isShut = answer.status === 403 && error?.message === at.words.get(subject);
    return isShut && policy !== null
      ? finding('refused although its policy allows it')
      : allowed('the policy of the call allows it');
  });
}

/** Calls and reads on the own organization's things, with one right too little, with just enough, and by demo roles. */
export const littleRight: AttackSet = {
  name: 'too little right',
  async run(world, tally) {
    const words: Words = new Map();
    const who = await world.attacker('logs');
    const doors = doorsOf(world);
    const permissionsOf = (userId: string): readonly string[] => {
      const view = world.rows.get('userPermissionView')?.get(userId);
      return (view as EntityOf<'userPermissionView'> | undefined)?.permissions ?? [];
    };

    for (const door of doors) {
      for (const held of [...nearMissesOf(door.policy), ...keysOf(door.policy)]) {
        await who.grant(held);
        await tryDoor({ world, tally, who, words }, door, held);
      }
    }
    for (const name of world.isShort ? ['frontdesk'] : world.lesserNames) {
      const user = await world.attacker(name);
      const held = permissionsOf(user.userId);
      await user.grant(held);
      await severalAtATime(doors, (door) => tryDoor({ world, tally, who: user, words }, door, held));
    }
  },
};
