import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const platform = 'tests/platform';
const unit = 'tests/unit/platform';
const integration = 'tests/integration/platform';

/** The reference platform’s protection of sign-ins, and its rate limits. */
export const signInFaults: readonly FaultGroup[] = [
  {
    file: `${platform}/areas/auth/session-tokens.ts`,
    tests: [`${integration}/session/session-token.test.ts`],
    faults: [
      fault(
        'a replaced token is good for ever',
        'found === undefined || (found.until !== null && found.until <= now())',
        'found === undefined',
      ),
      fault(
        'a replaced token stands for users who signed in later',
        'userIds: record.userIds.filter((id) => known.userIds.includes(id)),',
        'userIds: record.userIds,',
      ),
      fault(
        'a replaced token changes the session',
        'userIds.every((id) => known.userIds.includes(id) || proved.signedIn.includes(id)) &&\n',
        '',
      ),
      fault(
        'the token of an ended session is known',
        'deleteWhere((holder) => holder.sessionId === sessionId);',
        '',
      ),
    ],
  },
  {
    file: `${platform}/areas/auth/attempt-limit.ts`,
    tests: [`${unit}/attempt-limit.test.ts`],
    faults: [
      fault('attempts are not limited', 'if (wait > 0) {', 'if (wait > Infinity) {'),
      fault('the wait does not grow', 'minute * 2 ** (failures - accountLimit)', 'minute'),
      fault(
        'the wait grows without a limit',
        'Math.min(minute * 2 ** (failures - accountLimit), hour)',
        'minute * 2 ** (failures - accountLimit)',
      ),
      fault(
        'one password that is known forgives all failures',
        'times.set(key, found.toSpliced(index, 1))',
        'times.set(key, [])',
      ),
      fault('addresses are not limited', 'oldest === undefined ? 0 : oldest + minute - now(),', '0,'),
    ],
  },
  {
    file: `${platform}/areas/auth/totp.ts`,
    tests: [`${unit}/totp.test.ts`, `${integration}/session/two-factor.test.ts`],
    faults: [
      fault('a code is good twice', 'if (equal && step > lastUsed) return step;', 'if (equal) return step;'),
      fault('a code of an hour ago is good', 'const tolerance = 1;', 'const tolerance = 120;'),
    ],
  },
  {
    file: `${platform}/rate-limit.ts`,
    tests: [`${unit}/rate-limit.test.ts`],
    faults: [
      fault(
        'a burst grows without a limit',
        'Math.min(burst, tokens + ((time - at) * perSecond) / 1000)',
        'tokens + ((time - at) * perSecond) / 1000',
      ),
      fault('nobody is limited', 'if (tokens < 1) return Math.ceil((1 - tokens) / perSecond);', ''),
      fault('full buckets are kept for ever', 'if (buckets.size > pruneAbove) prune(time);', ''),
    ],
  },
  {
    file: `${platform}/fair-queue.ts`,
    tests: [`${unit}/fair-queue.test.ts`],
    faults: [
      fault('one sender keeps the others waiting', 'queues.delete(sender);\n', ''),
      fault('a long queue holds up the process', 'if (now() >= end) break;', ''),
    ],
  },
];
