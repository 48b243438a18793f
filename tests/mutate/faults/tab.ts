import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const client = 'src/client';
const unit = 'tests/unit/client';

/** A tab's connection to its engine. */
export const tabFaults: readonly FaultGroup[] = [
  {
    file: `${client}/connection/engine-access.ts`,
    tests: [`${unit}/engine-access.test.ts`],
    faults: [
      fault(
        'requests of a dead engine never end',
        "end.reject(new EngineRestarted('the engine was replaced'));",
        '',
      ),
      fault('new requests go to a dead engine', 'life = pending();\n    post = null;', 'post = null;'),
      fault('requests have no deadline', 'return withDeadline(answer, ms);', 'return answer;'),
    ],
  },
  {
    file: `${client}/connection/push.ts`,
    tests: [`${unit}/push.test.ts`, `${unit}/connection.test.ts`],
    faults: [
      fault(
        'pushes of another engine are taken',
        'if (message.epoch !== connectionState.get().epoch) return false;',
        '',
      ),
      fault(
        'a tab stays with an engine that yields',
        "case 'displaced':\n      return false;",
        "case 'displaced':\n      break;",
      ),
    ],
  },
  {
    file: `${client}/connection/heartbeat.ts`,
    tests: [`${unit}/heartbeat.test.ts`],
    faults: [
      fault('an engine that hangs is not noticed', 'give(new EngineHung());\n', ''),
      fault('a hidden tab blames its engine', 'if (!isWatched()) {', 'if (isWatched() === undefined) {'),
      fault(
        'a tab does not notice that its engine has lost it',
        'if (isForgotten(error)) give(new EngineForgot());',
        '',
      ),
      fault('an answer to an earlier question counts', 'if (waiting !== asked) return;', ''),
    ],
  },
  {
    file: `${client}/connection/keep-connected.ts`,
    tests: [`${unit}/connection.test.ts`],
    faults: [
      fault('a frozen page does not leave its engine', 'leaveEngine();\n  stepDown();', 'stepDown();'),
      fault(
        'a message that cannot be read is not missed',
        "port.addEventListener('messageerror', () => reject(new MessageLost()));",
        'void reject;',
      ),
      fault(
        'a tab whose messages are lost says hello without a pause',
        'pause(losses > 0 ? backoff(losses) : retryMs)',
        'pause(retryMs)',
      ),
    ],
  },
  {
    file: `${client}/connection/leader-election.ts`,
    tests: ['tests/integration/engine/link-election.test.ts'],
    faults: [
      fault('a frozen leader keeps the lock', 'else if (now() - stolenAt >= stealPauseMs) steal();', ''),
      fault(
        'two tabs take the lock from each other in turns',
        'else if (now() - stolenAt >= stealPauseMs) steal();',
        'else steal();',
      ),
      fault('an engine that ended is not started again', 'if (worker === started) restartSoon();', ''),
      fault(
        'a leader who lost the lock keeps its engine',
        "if (options.signal?.aborted || state === 'left') return;\n      stopWorker();",
        "if (options.signal?.aborted || state === 'left') return;",
      ),
      fault('a tab that leaves keeps the lock', 'stopWorker();\n      releaseLock();', 'stopWorker();'),
    ],
  },
  {
    file: `${client}/connection/busy.ts`,
    tests: [`${unit}/busy.test.ts`],
    faults: [
      fault('a busy tab counts as free', 'tell(name === undefined);', 'tell(true);'),
      fault(
        'the end of busy work is not noticed',
        "await from.request(name, { mode: 'shared', signal: stop.signal }, () => {});",
        'return;',
      ),
    ],
  },
  {
    file: `${client}/connection/public-computer.ts`,
    tests: [],
    faults: [
      fault(
        'a tab keeps the seal key after the computer became private',
        'if (session.sealKey === undefined) sessionStorage.removeItem(storageKey);\n      else sessionStorage',
        'if (session.sealKey !== undefined) sessionStorage',
      ),
      fault(
        'a tab between two engines drops its seal key',
        'if (epoch === null || session.sealKey === sealKey()) return;',
        'if (session.sealKey === sealKey()) return;',
      ),
    ],
  },
];
