import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const engine = 'workers/engine/link';
const unit = 'tests/unit/engine';

/** The socket to the platform: opening, losing and recovering it. */
export const connectionFaults: readonly FaultGroup[] = [
  {
    file: `${engine}/socket-connection.ts`,
    tests: [
      `${unit}/link/reconnect.test.ts`,
      `${unit}/link/event-session.test.ts`,
      `${unit}/pitfalls.test.ts`,
      `${unit}/link/odd-answers.test.ts`,
    ],
    faults: [
      fault(
        'a half-open connection is not noticed',
        "after(pingMs, () => frames === before && end({ kind: 'lost' }));",
        '',
      ),
      fault('a connection is pinged once only', 'ping();\n      keepAlive();', 'ping();'),
      fault(
        'a connection that never opens is waited for',
        "after(requestMs, () => !isOpen && end({ kind: 'unreachable' }));",
        '',
      ),
      fault(
        'a request without an answer is waited for',
        "after(requestMs, () => pending.has(id) && end({ kind: 'lost' }));",
        '',
      ),
      fault(
        'messages of a closed socket are taken',
        "socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {\n    if (hasEnded) return;",
        "socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {",
      ),
      fault(
        'a malformed frame ends the engine',
        "else counters.count('malformed message');",
        "else throw new TypeError('malformed');",
      ),
      fault(
        'a lost connection counts as closed by the platform',
        "end(code === 1006 ? { kind: 'lost' } : { kind: 'byServer', code, reason });",
        "end({ kind: 'byServer', code, reason });",
      ),
    ],
  },
  {
    file: `${engine}/handshake.ts`,
    tests: [
      `${unit}/link/event-session.test.ts`,
      `${unit}/link/reconnect.test.ts`,
      `${unit}/pitfalls.test.ts`,
      `${unit}/link/odd-answers.test.ts`,
    ],
    faults: [
      fault(
        'resume follows initialize at once',
        'await Promise.race([pause(resumeMs), connection.ended]);',
        '',
      ),
      fault(
        'resume continues after what was received, not after what is durable',
        'seq: session.position().committed }',
        'seq: session.position().last }',
      ),
      fault('a refused resume begins no new event session', 'await initialize(null, begin);\n  }', '}'),
      fault(
        'another event session passes for the resumed one',
        'reply.resumable === true && reply.eventSessionId === session.id',
        'reply.resumable === true',
      ),
      fault(
        'an event session that the platform has lost is resumed',
        'if (!session.matchesClientSeq(clientSeq)) throw new NotResumable();',
        '',
      ),
    ],
  },
  {
    file: `${engine}/recovery.ts`,
    tests: [
      `${unit}/link/reconnect.test.ts`,
      `${unit}/link/event-session.test.ts`,
      `${unit}/link/reconnect-load.test.ts`,
    ],
    faults: [
      fault('waits do not grow', 'backoff(attempt++)', 'backoff(0)'),
      fault(
        'a long connection forgets no failure',
        'attempt = Math.max(0, Math.min(attempt, maxAttempt) - Math.floor(ms / forgetMs));',
        '',
      ),
      fault(
        'an invalid session is not renewed',
        'if (code === closeCode.invalidSession || code === closeCode.bindingMissing) await sessionRefresh.renew();',
        'if (code === closeCode.bindingMissing) await sessionRefresh.renew();',
      ),
      fault(
        'a platform that closes is called again at once',
        'return Math.max(restartMs, wait());\n  }\n\n  return',
        'return wait() / 10;\n  }\n\n  return',
      ),
      fault(
        'config.json is not read again when the platform cannot be reached',
        "reason.kind === 'unreachable' ? await config.refresh() : null",
        'null',
      ),
      fault('the first gap waits', "if (reason.kind === 'gap' && attempt === 0) {", 'if (attempt < 0) {'),
      fault(
        'a refused handshake counts as a lost connection',
        "if (!(error instanceof RequestRefused)) return { kind: 'lost' };\n",
        "if (error !== null) return { kind: 'lost' };\n",
      ),
    ],
  },
  {
    file: `${engine}/server-clock.ts`,
    tests: [`${unit}/link/server-clock.test.ts`],
    faults: [
      fault(
        'a slow answer spoils a good estimate',
        'if (ahead === null || Math.abs(measured - ahead) > roundTrip / 2) ahead = measured;',
        'ahead = measured;',
      ),
      fault(
        'the time of the answer’s way back is not counted',
        'serverTime + roundTrip / 2 - elapsed()',
        'serverTime - elapsed()',
      ),
      fault(
        'an old message sets the clock back',
        'if (ahead === null || ahead < minAhead) ahead = minAhead;',
        'ahead = minAhead;',
      ),
    ],
  },
  {
    file: `${engine}/link-state.ts`,
    tests: [
      `${unit}/link/state.test.ts`,
      `${unit}/link/reconnect.test.ts`,
      'tests/integration/engine/link-faults.test.ts',
      `${unit}/pitfalls.test.ts`,
    ],
    faults: [
      fault(
        'a failure in the first three seconds is shown at once',
        "if (hasConnected || link.status === 'forbidden') fail();\n      else firstFailure ??= setTimeout(fail, graceMs);",
        'fail();',
      ),
      fault(
        'a refused portal shows as connected',
        "if (link.status !== 'forbidden' || link.message !== message)\n        become({ status: 'forbidden', message, retryAt });",
        '',
      ),
    ],
  },
];
