import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const engine = 'workers/engine/link';
const unit = 'tests/unit/engine';

/** The event session, its acknowledgements and the link as a whole. */
export const linkFaults: readonly FaultGroup[] = [
  {
    file: `${engine}/event-session.ts`,
    tests: [
      `${unit}/link/event-session.test.ts`,
      `${unit}/link/reconnect.test.ts`,
      `${unit}/link/event-answers.test.ts`,
    ],
    faults: [
      fault(
        'a message that came before is delivered again',
        'if (message.seq <= last) {',
        'if (message.seq < last) {',
      ),
      fault('a message after a gap is delivered', "if (message.seq !== last + 1) return 'gap';", ''),
      fault('a duplicate is not acknowledged again', 'acknowledgement.resend();', ''),
      fault(
        'unanswered client events are not sent again',
        'for (const [seq, event] of sent) post(seq, event);',
        '',
      ),
      fault(
        'an unanswered client event ends no connection',
        "setTimeout(() => current.end({ kind: 'lost' }), replyMs),",
        'setTimeout(() => {}, replyMs),',
      ),
      fault(
        'timers of unanswered client events outlive their connection',
        'for (const timer of timers.values()) clearTimeout(timer);\n    timers.clear();',
        '',
      ),
      fault(
        'the timer of an answered client event goes on',
        'const found = sent.get(seq);\n    clearTimeout(timers.get(seq));',
        'const found = sent.get(seq);',
      ),
      fault(
        'client events of an ended event session never resolve',
        "for (const seq of sent.keys()) settle(seq, 'unlinked');",
        '',
      ),
      fault(
        'a number that was never received is acknowledged',
        'if (seq <= last) acknowledgement.committed(seq);',
        'acknowledgement.committed(seq);',
      ),
      fault(
        'a lost event session passes for the same one',
        'theirs === undefined || theirs >= clientSeq - sent.size',
        'true',
      ),
      fault(
        'an engine numbers its client events from 1 after a restart',
        "if (clientSeq === 'unknown') clientSeq = theirs ?? 0;",
        "if (clientSeq === 'unknown') clientSeq = 0;",
      ),
      fault(
        'waiting acknowledgements are not sent with a new connection',
        'post(seq, event);\n      acknowledgement.flush();',
        'post(seq, event);',
      ),
    ],
  },
  {
    file: `${engine}/acknowledgement.ts`,
    tests: [`${unit}/acknowledgement.test.ts`, `${unit}/pitfalls.test.ts`],
    faults: [
      fault(
        '256 unacknowledged messages wait for the timer',
        'if (committed - acked >= maxUnacknowledged) send();\n      else soon();',
        'soon();',
      ),
      fault(
        'each message is acknowledged at once',
        'else soon();\n    },\n    resend',
        'else send();\n    },\n    resend',
      ),
      fault('an acknowledgement goes back', 'if (seq <= committed) return;', ''),
      fault(
        'an acknowledgement without a link counts as sent',
        'if (post(committed)) acked = committed;',
        'post(committed);\n    acked = committed;',
      ),
    ],
  },
  {
    file: `${engine}/last-frame.ts`,
    tests: [`${unit}/link/last-frame.test.ts`],
    faults: [
      fault('frames that waited are dated now', 'mayHaveWaited ||= at - received > standstillMs;', ''),
      fault('a late answer dates the frames', 'if (roundTrip > standstillMs) return;', ''),
      fault('a new connection waits for an answer', 'received = now();\n      mayHaveWaited = false;', ''),
    ],
  },
  {
    file: `${engine}/platform-link.ts`,
    tests: [
      `${unit}/link/reconnect.test.ts`,
      `${unit}/link/event-session.test.ts`,
      `${unit}/link/routes.test.ts`,
      `${unit}/pitfalls.test.ts`,
    ],
    faults: [
      fault('topics are not told of a new event session', "topics.linked('new');", ''),
      fault('topics are not told of a resumed event session', "topics.linked('resumed');", ''),
      fault('topics get no events', 'topics.receive(userId, data);', ''),
      fault('audio links get no events', 'audioLinks.receive(userId, data);', ''),
      fault(
        'announced session states are ignored',
        'if (sessionState) sessionRefresh.onSessionState(sessionState);',
        '',
      ),
      fault(
        'a connection goes on after a gap',
        "return current.end({ kind: 'gap', after }, closeCode.gap);",
        'return undefined;',
      ),
      fault('the same gap is resumed for ever', 'if (gapAfter === after) dropSession();', ''),
      fault(
        'rows count as current before the replay has come',
        'if (replayEnd === null || !session || session.position().last < replayEnd) return;',
        'if (replayEnd === null || !session) return;',
      ),
      fault(
        'registrations are sent before the event session is attached',
        "resumed.attach(current, clientSeq);\n          dataSets.linked({ kind: 'resumed', eventSessionId: resumed.id, seq: resumed.position().last });",
        "dataSets.linked({ kind: 'resumed', eventSessionId: resumed.id, seq: resumed.position().last });\n          resumed.attach(current, clientSeq);",
      ),
      fault('a lost link is not told to the data sets', 'dataSets.unlinked();', ''),
      fault(
        'a lost connection is waited for like any other after a parked page',
        "if (reason.kind === 'lost' && lostToParking()) continue;",
        '',
      ),
      fault(
        'a connection that keeps breaking after a parked page never waits',
        'if (isRecent) lostAt = parkedAt = -Infinity;',
        '',
      ),
      fault(
        'a waking tab waits out the backoff',
        'else reconnectWait.wake();\n    },\n    parked',
        '},\n    parked',
      ),
      fault(
        'a waking tab does not ping the connection',
        'if (connection) connection.ping();\n      else reconnectWait.wake();',
        'if (!connection) reconnectWait.wake();',
      ),
      fault('a waking tab does not retry the session', 'sessionRefresh.wake();\n', ''),
      fault(
        'a replaced session keeps its event session',
        'sessionReplaced() {\n      dropSession();',
        'sessionReplaced() {',
      ),
    ],
  },
];
