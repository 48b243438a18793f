import { permissions } from '../../../src/domain/core/permission.ts';
import { callHeader, callerOf } from '../../../src/domain/protocol/call.ts';
import { broken, requestOf, stepsOf } from '../attempt.ts';
import type { AttackSet } from '../attempt.ts';
import { allCalls, ownTarget } from '../call-target.ts';
import { severalAtATime } from '../several-at-a-time.ts';
import type { HttpAnswer } from '../http.ts';
import { entityNames } from '../rows.ts';
import { allowed, finding, refused } from '../tally.ts';
import type { Outcome } from '../tally.ts';
import { replacedSession, badSessions } from './bad-session-list.ts';
import type { BadSession } from './bad-session-list.ts';
import { attachWith } from './socket-attach.ts';

/** Judges the answer to a call of a session in which the user of the call is not signed in. */
function judge(name: (typeof allCalls)[number], { isLive }: BadSession, { status }: HttpAnswer): Outcome {
  if (status >= 400) return refused;
  const caller = callerOf(name);
  if (caller === 'user') return finding('a call by a user is answered');
  if (isLive) return allowed('a call about the session itself, whose token is valid');
  return caller === 'open' && name !== 'session.refresh'
    ? allowed('open to anybody')
    : finding('a call within a session is answered without one');
}

/** Calls by users first: those about the session may change it. */
const inOrder = (['user', 'open', 'session'] as const).flatMap((caller) =>
  allCalls.filter((name) => callerOf(name) === caller),
);

/** Calls that the short form makes with each session. Together the sessions meet every call. */
const callsInShort = 24;

/** Every call and the socket, with sessions in which the user is not, or not any more, or not yet signed in. */
export const badSessionSet: AttackSet = {
  name: 'bad sessions',
  async run(world, tally) {
    const who = await world.attacker('zorggroep');
    await who.grant(permissions);
    await who.renew();

    async function attack(session: BadSession): Promise<void> {
      const names = world.isShort ? world.chance.some(inOrder, callsInShort) : inOrder;
      await severalAtATime(
        inOrder.filter((name) => names.includes(name)),
        async (name) => {
          const caller = callerOf(name);
          const request = {
            ...requestOf(ownTarget(world, who, name)),
            headers: session.headers,
            // Wrong passwords count against this address.
            ...(caller !== 'user' && world.otherAddress && { from: world.otherAddress }),
          };
          const answer = await world.send(request);
          const outcome = broken(answer) ?? judge(name, session, answer);
          tally.record(name, outcome, stepsOf(session.name, request, answer));
        },
        4,
      );
      const token = session.headers[callHeader.session];
      if (token === undefined) return;
      const own = { type: 'organization', organizationId: who.organizationId, scope: 'self' } as const;
      const queries = entityNames.map((entityType) => ({
        entityType,
        constraints: [own],
        sorting: [],
        limit: 10,
      }));
      const userId = session.headers[callHeader.user] ?? '';
      const chosen = world.isShort ? world.chance.some(queries, 4) : queries;
      for (const outcome of await attachWith(world, { token, userId }, chosen))
        tally.record('socket', outcome, `a socket with the session "${session.name}" for ${userId}`);
    }
    for (const session of await badSessions(world, who)) await attack(session);
    await world.platform.control.skew({ ms: 0 });
    await attack(await replacedSession(world, who));
    await world.platform.control.skew({ ms: 0 });
  },
};
