import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const platform = 'tests/platform';
const unit = 'tests/unit/platform';
const integration = 'tests/integration/platform';

/** The reference platform’s protection of sign-ins, and its rate limits. */
export const signInFaults: readonly FaultGroup[] = [
  {
    file: `${platform}/areas/auth/session-tokens.ts`,
    tests: [`${unit}/auth/session-tokens.test.ts`, `${integration}/session/session-token.test.ts`],
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
    file: `${platform}/areas/auth/attempts/attempt-limit.ts`,
    tests: [`${unit}/auth/attempt-limit.test.ts`],
    faults: [
      fault('attempts are not limited', 'if (wait > 0) throw', 'if (wait > Infinity) throw'),
      fault('the wait does not grow', 'minute * 2 ** (failures - accountLimit)', 'minute'),
      fault(
        'the wait grows without a limit',
        'Math.min(minute * 2 ** (failures - accountLimit), hour)',
        'minute * 2 ** (failures - accountLimit)',
      ),
    ],
  },
  {
    file: `${platform}/areas/auth/attempts/recent-times.ts`,
    tests: [`${unit}/auth/attempt-limit.test.ts`],
    faults: [
      fault(
        'one password that is known forgives all failures',
        'times.set(key, found.toSpliced(index, 1))',
        'times.set(key, [])',
      ),
    ],
  },
  {
    file: `${platform}/areas/auth/attempts/address-limit.ts`,
    tests: [`${unit}/auth/attempt-limit.test.ts`],
    faults: [fault('addresses are not limited', 'oldest === undefined ? 0 : oldest + minute - now()', '0')],
  },
  {
    file: `${platform}/areas/auth/accounts.ts`,
    tests: [`${integration}/session/guesses.test.ts`],
    faults: [
      fault(
        'each name of a user has guesses of its own',
        'users.length === 0 ? [identifier.toLowerCase()] : [...new Set(users.map(accountOf))]',
        '[identifier.toLowerCase()]',
      ),
    ],
  },
  {
    file: `${platform}/areas/auth/attempts/guess-turns.ts`,
    tests: [`${unit}/auth/guess-limit.test.ts`],
    faults: [
      fault('whoever asks at the right moment has the turn', 'turns.set(browser, { address, at });', ''),
      fault('one address takes all turns', 'ofAddress.length >= maxOfAddress', 'false'),
      fault('unused turns stay reserved', 'at + reservedMs < now()', 'false'),
      fault('a turn is good for many guesses', 'void turns.delete(browser)', 'undefined'),
    ],
  },
  {
    file: `${platform}/areas/auth/unlock-links.ts`,
    tests: [`${unit}/auth/unlock-links.test.ts`],
    faults: [
      fault('a link serves any browser', '(link.sessionId ?? sessionId) !== sessionId', 'false'),
      fault('a link serves for ever', 'link.until <= now() || ', ''),
      fault('a link allows any number of guesses', ' || link.tries === 0', ''),
      fault('any token opens', 'link.tokenHash !== hashToken(token) || ', ''),
      fault(
        'mails are sent as often as somebody guesses',
        '(links.get(account)?.until ?? 0) > now()',
        'false',
      ),
    ],
  },
  {
    file: `${platform}/areas/auth/sign-in-admission.ts`,
    tests: [`${integration}/session/guesses.test.ts`],
    faults: [
      fault(
        'a browser that knows one user guesses at the others',
        'if (others.length === 0) return',
        'if (others.length >= 0) return',
      ),
      fault('no mail is sent', 'void offerUnlock(users).catch(console.error)', 'undefined'),
    ],
  },
  {
    file: `${platform}/areas/auth/totp.ts`,
    tests: [`${unit}/auth/totp.test.ts`, `${integration}/session/two-factor.test.ts`],
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
      fault('full buckets are kept for ever', 'pruneIfDue(time);', ''),
      fault('each take looks at all buckets', ' || takesSincePrune < keptByPrune', ''),
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
