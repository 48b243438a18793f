import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const platform = 'tests/platform';
const unit = 'tests/unit/platform';

/** The reference platform’s flows. */
export const flowFaults: readonly FaultGroup[] = [
  {
    file: `${platform}/flow/live-session.ts`,
    tests: [`${unit}/flow/live-session.test.ts`, 'tests/integration/platform/flow/session.test.ts'],
    faults: [
      fault(
        'stimuli wait without a limit',
        'queue.length >= hostLimits.waiting && unbounded.has(item.stimulus.type)',
        'queue.length < 0',
      ),
      fault('a full queue refuses what the session waits for', ' && unbounded.has(item.stimulus.type)', ''),
      fault(
        'terminating waits its turn',
        "if (item.stimulus.type === 'terminate') queue.unshift(item);\n  else ",
        '',
      ),
    ],
  },
  {
    file: `${platform}/flow/timekeeper.ts`,
    tests: [`${unit}/flow/due-stimuli.test.ts`],
    faults: [
      fault(
        'an old session is never ended',
        'at - createdAt >= hostLimits.lifeMs',
        'at < createdAt - hostLimits.lifeMs',
      ),
      fault('a session with effects under way is ended as idle', 'pending.size === 0 &&\n', ''),
      fault(
        'a timer elapses twice',
        "(queued.has(key) ? [] : [{ type: 'elapsed', key }])",
        "[{ type: 'elapsed', key }]",
      ),
      fault('terminated sessions are kept for ever', 'terminated < oldest ||', "terminated < '' ||"),
    ],
  },
  {
    file: `${platform}/flow/timekeeper.ts`,
    tests: ['tests/integration/platform/flow/retention.test.ts'],
    faults: [
      fault('any number of terminated sessions is kept', '|| count > hostLimits.kept.perOrganization', ''),
      fault('many terminated sessions wait for the next minute', '|| terminated >= sweepCount)', ')'),
      fault(
        'the events of purged sessions are kept',
        "for (const write of writes) if (write.kind === 'purge') purged(write.id);",
        '',
      ),
    ],
  },
  {
    file: `${platform}/event-sessions/kept-events.ts`,
    tests: [`${unit}/kept-events.test.ts`],
    faults: [
      fault(
        'a topic keeps any number of events',
        'while (from > 0 && events.length - from < maxEvents) {',
        'while (from > 0) {',
      ),
      fault('a topic keeps events without a limit of bytes', 'if (size + more > maxBytes) break;', ''),
      fault(
        'an owner keeps events without a limit',
        'while (owner.size > limits.owner) dropOldest(owner);',
        '',
      ),
      fault('the first owner makes room instead of the largest', 'owner.size > found.size', 'owner.size < 0'),
    ],
  },
  {
    file: `${platform}/outgoing/targets.ts`,
    tests: [`${unit}/outgoing-requests.test.ts`],
    faults: [
      fault(
        'one organization takes all places of an address',
        '&& busyOf.of(shareKey(organizationId, address)) < targetOfOrganization',
        '',
      ),
      fault(
        'the first who waits blocks those who may go',
        '?.find((one) => hasPlace(one.organizationId, address))',
        '?.[0]',
      ),
    ],
  },
  {
    file: `${platform}/areas/flows/run-hosts.ts`,
    tests: ['tests/integration/platform/flow/session.test.ts'],
    faults: [
      fault(
        'a flow without a user sends mail',
        'if (userId === null) return `Without a user in the flow settings, flows have no permission ${permission}`;',
        'if (userId === null) return null;',
      ),
      fault('a flow does what its user may not', '|| !access.holds(userId, permission)', ''),
      fault(
        'a flow does what the user who deployed it might not',
        'return permissions.has(permission)',
        'return permissions !== undefined',
      ),
      fault(
        'a flow reads rows that the user who deployed it might not',
        '!can({ permissions }, view) || ',
        '',
      ),
      fault(
        'a flow reads fields that the user who deployed it might not',
        '.filter(([, policy]) => !can({ permissions }, policy))',
        '.filter(() => false)',
      ),
    ],
  },
  {
    file: `${platform}/areas/flows/deploy-checks.ts`,
    tests: ['tests/integration/platform/flow/permission.test.ts'],
    faults: [
      fault(
        'a deployment needs no permissions of its blocks',
        'if (notPermitted.length === 0) return;',
        'if (notPermitted.length >= 0) return;',
      ),
    ],
  },
  {
    file: `${platform}/store/own-row.ts`,
    tests: [
      'tests/unit/platform/telephony/pick-up.test.ts',
      'tests/unit/platform/telephony/call-routing.test.ts',
      'tests/integration/platform/flow/session.test.ts',
    ],
    faults: [
      fault(
        'an id in contents reaches a row of another organization',
        'row.organizationId === organizationId && row.deleteDate === null;',
        'row.deleteDate === null;',
      ),
      fault(
        'an id in contents reaches a deleted row',
        'row.organizationId === organizationId && row.deleteDate === null;',
        'row.organizationId === organizationId;',
      ),
    ],
  },
  {
    file: `${platform}/flow/globals.ts`,
    tests: [
      'tests/unit/platform/flow/globals.test.ts',
      'tests/integration/platform/flow/session.test.ts',
      'tests/integration/platform/flow/flow.test.ts',
    ],
    faults: [
      fault(
        'organizations share their global variables',
        'const id = ids.get(JSON.stringify([organizationId, name]));',
        'const id = [...ids].find(([key]) => key.endsWith(`${JSON.stringify(name)}]`))?.[1];',
      ),
      fault(
        'a deleted variable is read',
        'row === undefined || row.deleteDate !== null ? undefined',
        'row === undefined ? undefined',
      ),
    ],
  },
];
