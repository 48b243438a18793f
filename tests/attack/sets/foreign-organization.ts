import { permissions } from '../../../src/domain/core/permission.ts';
import { callHeader, callerOf } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { attemptAs, requestOf } from '../attempt.ts';
import type { AttackSet } from '../attempt.ts';
import { allCalls, ownTarget } from '../call-target.ts';
import { severalAtATime } from '../several-at-a-time.ts';
import { codeOf } from '../http.ts';
import { finding, refused } from '../tally.ts';
import { foreignPlaces } from '../tree.ts';

/** The header `x-organization` with an organization out of reach, on calls about the user's own things. */
export const foreignOrganizations: AttackSet = {
  name: 'foreign x-organization',
  async run(world, tally) {
    const who = await world.attacker('noorderlicht');
    await who.grant(permissions);
    const ids = foreignPlaces.flatMap(
      (place) => world.tree.ids.find((id) => world.tree.placeOf(who.organizationId, id) === place) ?? [],
    );
    const userCalls = allCalls.filter((name) => callerOf(name) === 'user');
    const all = userCalls.flatMap((name) => [...ids, 'nowhere'].map((id) => ({ name, id })));
    await severalAtATime(all, async ({ name, id }) => {
      const request = {
        ...requestOf(ownTarget(world, who, name)),
        headers: { [callHeader.organization]: id },
      };
      await attemptAs({ world, tally, who }, name, request, (answer) =>
        answer.status >= 400 && codeOf(answer) === errorCode.organizationOutOfReach
          ? refused
          : finding('a foreign organization in the header is not refused'),
      );
    });
  },
};
