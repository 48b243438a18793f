import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const engine = 'workers/engine/link';
const unit = 'tests/unit/engine';

/** The session, its refresh, signing in and out. */
export const sessionFaults: readonly FaultGroup[] = [
  {
    file: `${engine}/session.ts`,
    tests: [
      `${unit}/link/owed-logout.test.ts`,
      `${unit}/link/sign-in.test.ts`,
      `${unit}/link/session-refresh.test.ts`,
      `${unit}/link/logout-order.test.ts`,
      `${unit}/link/storage-choice.test.ts`,
    ],
    faults: [
      fault(
        'a logout is saved only after the rows are gone',
        'await Promise.all([save(), wiped]);',
        'await wiped;',
      ),
      fault(
        'an owed logout keeps the token that the platform has replaced',
        'if (answer) owed = withSession(owed, answer, token);',
        '',
      ),
      fault(
        'the platform’s answer signs a logged-out user in again',
        'answer && withoutLoggedOut(answer, owed)',
        'answer',
      ),
      fault(
        'rows of users who left are kept',
        "Object.entries(ends).map(([userId, end]) => wipe(userId, keepsData(end) ? 'rows' : 'everything')),",
        '[],',
      ),
      fault('drafts go with an expired session', "keepsData(end) ? 'rows' : 'everything'", "'everything'"),
      fault(
        'the seal key stays after the computer became private',
        "sealKey = next === 'public' ? newSealKey() : null;",
        "sealKey = next === 'public' ? newSealKey() : sealKey;",
      ),
      fault('a public computer remembers users', "if (next && device === 'private') for", 'if (next) for'),
      fault(
        'rows stay on a computer that became public',
        "await Promise.all(Array.from(known, (userId) => wipe(userId, 'everything')));",
        '',
      ),
      fault('a token is kept while nobody is signed in', 'token: isSignedIn ? token : null,', 'token,'),
      fault(
        'a session ends without a refresh only when a tab asks',
        'if (at !== undefined) expiryTimer = setTimeout(publishView, Math.min(at - now(), maxTimerMs));',
        '',
      ),
      fault(
        'a forgotten user’s rows stay',
        "publishView();\n      await wipe(userId, 'everything');",
        'publishView();',
      ),
      fault(
        'a user who signed in again is logged out later',
        'owed = owed.filter(({ sessionId, userId }) => sessionId !== state?.id || !userIds.includes(userId));',
        '',
      ),
    ],
  },
  {
    file: `${engine}/session-refresh.ts`,
    tests: [
      `${unit}/link/session-refresh.test.ts`,
      `${unit}/link/owed-logout.test.ts`,
      `${unit}/link/sign-in.test.ts`,
      `${unit}/link/refresh-wake.test.ts`,
      `${unit}/link/odd-answers.test.ts`,
    ],
    faults: [
      fault('waking does not retry a failing refresh', 'if (isFailing) void renew();', ''),
      fault('waking refreshes a session that is fine', 'if (isFailing) void renew();', 'void renew();'),
      fault(
        'a failed refresh is never retried',
        'if (!isLost && !isInvalidSession(outcome)) return schedule(wait.failed);',
        'if (!isLost && !isInvalidSession(outcome)) return;',
      ),
      fault(
        'any refusal ends the session',
        'if (!isLost && !isInvalidSession(outcome)) return schedule(wait.failed);',
        "if (!isLost && outcome.kind !== 'refused') return schedule(wait.failed);",
      ),
      fault(
        'an ended session is not replaced',
        "await endSession(isLost ? 'unbound' : 'unknown');\n    await create();",
        "await endSession(isLost ? 'unbound' : 'unknown');",
      ),
      fault(
        'the event session outlives its session',
        'await session.end(why);\n    onReplaced();',
        'await session.end(why);',
      ),
      fault(
        'each refused call renews the session again',
        'if (refusedToken !== undefined && refusedToken !== session.token()) return Promise.resolve();',
        '',
      ),
      fault(
        'session procedures run at the same time',
        'const result = lastProcedure.then(procedure);',
        'const result = procedure();',
      ),
      fault('a socket uses the token of a sign-in under way', 'await lastSignIn;', ''),
      fault(
        'an expired token is used to connect',
        "if (token !== null && session.view().status === 'ready') usableToken.resolve(token);",
        'if (token !== null) usableToken.resolve(token);',
      ),
      fault('a socket that waits keeps a dropped token', 'dropped.resolve(usableToken.promise);', ''),
      fault(
        'the platform is never told of a logout',
        'async function renewNow(): Promise<void> {\n    await tellOwedLogouts();',
        'async function renewNow(): Promise<void> {',
      ),
      fault('a logout that was told is told again', 'await session.dropOwed(owed);', ''),
      fault(
        'a sign-in overtakes a logout that is owed',
        'await tellOwedLogouts();\n    if (session.token() === null) await create();'.replaceAll(
          '\n    ',
          '\n      ',
        ),
        'if (session.token() === null) await create();',
      ),
      fault(
        'a state of another session is applied',
        'announced.id === session.state()?.id && !sameUsers',
        '!sameUsers',
      ),
    ],
  },
  {
    file: `${engine}/owed-logout.ts`,
    tests: [`${unit}/link/owed-logout.test.ts`],
    faults: [
      fault('owed logouts are kept without a limit', '.slice(-owedLimit)', ''),
      fault('owed logouts never lapse', 'Date.parse(until) > now', 'true'),
      fault(
        'an owed logout keeps its token',
        'token: token ?? one.token, until: validUntil',
        'until: validUntil',
      ),
      fault('a failing platform decides a logout', 'outcome.status < 500 &&', ''),
    ],
  },
  {
    file: `${engine}/session-change.ts`,
    tests: [
      `${unit}/link/sign-in-end.test.ts`,
      `${unit}/link/session-refresh.test.ts`,
      `${unit}/link/sign-in.test.ts`,
      `${unit}/link/odd-answers.test.ts`,
    ],
    faults: [
      fault(
        'an expiry that the platform tells a second early counts as ended elsewhere',
        '<= now + clockErrorMs',
        '<= now',
      ),
      fault(
        'a user who is signed in again is shown as logged out elsewhere',
        '.filter(([id]) => !signedIn.includes(id))',
        '',
      ),
      fault('pending users are not compared', 'Object.keys(state.twoFactorPendingUsers).toSorted(),\n', ''),
    ],
  },
  {
    file: `${engine}/sealed-session.ts`,
    tests: [`${unit}/link/sealed-session.test.ts`],
    faults: [
      fault(
        'a session is sealed with a key of zeros',
        'crypto.getRandomValues(new Uint8Array(keyBytes)).join()',
        'new Uint8Array(keyBytes).join()',
      ),
      fault(
        'a wrong key is an error',
        '} catch {\n    return null;\n  }',
        '} catch (error) {\n    throw error;\n  }',
      ),
    ],
  },
  {
    file: `${engine}/sign-in.ts`,
    tests: [`${unit}/link/sign-in.test.ts`],
    faults: [
      fault(
        'a tab sees the token',
        "return { kind: 'saved', value: users };",
        "return { kind: 'saved', value: outcome.value };",
      ),
      fault(
        'a remembered user who is signed in can be forgotten',
        "if (user && user.status.kind !== 'loggedOut') throw new StillSignedIn();",
        '',
      ),
      fault(
        'a sign-in does not wait for a handshake',
        'await Promise.race([linkSettled(), pause(handshakeMs)]);',
        '',
      ),
      fault(
        'a sign-in waits for a handshake for ever',
        'await Promise.race([linkSettled(), pause(handshakeMs)]);',
        'await linkSettled();',
      ),
      fault(
        'the device of a sign-in is ignored',
        "if (credentials.kind === 'identifier') await setDevice(credentials.device);",
        '',
      ),
    ],
  },
  {
    file: `${engine}/http-client.ts`,
    tests: [`${unit}/link/http-client.test.ts`],
    faults: [
      fault(
        'a call that must not be repeated is repeated',
        "if (!calls[request.name].repeatable) return { kind: 'unknown', reason: 'lost' };",
        '',
      ),
      fault(
        'a call never ends',
        'const timer = setTimeout(() => deadline.abort(), deadlineMs);',
        'const timer = setTimeout(() => {}, deadlineMs);',
      ),
      fault(
        'a gateway’s 502 counts as the platform’s refusal',
        "counters.count('answer of a gateway');\n    return { kind: 'failed' };",
        'return refused(response.status, { code: errorCode.invalidRequest, message: text });',
      ),
      fault(
        'an answer of another form counts as saved',
        "if (answer.success) return { kind: 'saved', value: answer.output };",
        "return { kind: 'saved', value: answer.output };",
      ),
      fault(
        'session calls do not name the event session',
        "if (request.name.startsWith('session.') && eventSessionId !== null)",
        'if (eventSessionId === undefined)',
      ),
    ],
  },
  {
    file: `${engine}/authenticated-call.ts`,
    tests: [`${unit}/link/authenticated-call.test.ts`, 'tests/integration/engine/link-session.test.ts'],
    faults: [
      fault(
        'a tab may send the engine’s own session calls',
        'if (isSessionCall(request.name)) {',
        'if (request.name === undefined) {',
      ),
      fault(
        'a call with an invalid session is not sent again',
        'return session.token() === null ? first : sendCall(request, session.token());',
        'return first;',
      ),
      fault('a call with an invalid session does not renew it', 'await sessionRefresh.renew(token);', ''),
    ],
  },
];
