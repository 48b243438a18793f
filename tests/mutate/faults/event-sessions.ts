import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const platform = 'tests/platform';
const socket = 'tests/integration/socket';
const unit = 'tests/unit/platform';

/** The reference platform’s event sessions. */
export const eventSessionFaults: readonly FaultGroup[] = [
  {
    file: `${platform}/event-sessions/connection.ts`,
    tests: [`${socket}/socket.test.ts`, `${socket}/resume.test.ts`],
    faults: [
      fault(
        'a user who is not signed in is served',
        'if (!sessionLookup.byId(current.sessionId)?.authenticatedUserIds.includes(userId)) {',
        'if (userId === undefined) {',
      ),
      fault(
        'a client event is executed twice',
        'if (seq <= current.clientSeq) counters.repeated += 1;\n    else {',
        '{',
      ),
      fault(
        'a missing client event is not noticed',
        'if (seq > current.clientSeq + 1) {',
        'if (seq > Infinity) {',
      ),
      fault(
        'a bad token keeps the socket',
        "socket.close(closeCode.invalidSession, 'the session is not valid');",
        '',
      ),
      fault(
        'invalid messages are answered without a limit',
        "if (unknownCount >= maxUnknown) socket.close(closeCode.protocol, 'too many invalid messages');",
        '',
      ),
      fault(
        'a socket that never initializes stays',
        "socket.close(closeCode.protocol, 'not initialized in time');",
        '',
      ),
      fault(
        'events are taken before resume',
        "if (!current.outbox.isOpen()) return fail(seq, error(errorCode.invalidRequest, 'Resume first'));",
        '',
      ),
      fault('a number that the platform does not have is resumed', '|| !current.outbox.canServe(seq)', ''),
    ],
  },
  {
    file: `${platform}/event-sessions/event-sessions.ts`,
    tests: [
      `${socket}/socket.test.ts`,
      `${socket}/resume.test.ts`,
      `${socket}/quota.test.ts`,
      `${socket}/hostile-query.test.ts`,
      'tests/integration/platform/session/session-token.test.ts',
    ],
    faults: [
      fault(
        'rows reach a user whose right was withdrawn in the same batch',
        'registrars.recheck(changes);\n    dataSets.removeExpired(at);\n    dataSets.apply([...changes, ...computed], at);',
        'dataSets.removeExpired(at);\n    dataSets.apply([...changes, ...computed], at);\n    registrars.recheck(changes);',
      ),
      fault(
        'an event session of another session is resumed',
        'return session?.sessionId === sessionId ? session : undefined;',
        'return session;',
      ),

      fault(
        'an event session without a socket is kept for ever',
        'now - session.disconnectedSince > disconnectedLimitMs',
        'now < 0',
      ),
      fault(
        'a revoked session keeps its sockets',
        "endSession(session, closeCode.invalidSession, 'the session is no longer valid');\n",
        '',
      ),
      fault(
        'a user who signed out keeps their sets',
        'registrars.keepUsers(session, state.authenticatedUserIds);',
        '',
      ),
      fault(
        'the holder of an old token keeps listening',
        "endSession(session, closeCode.invalidSession, 'the session has a new token');",
        'continue;',
      ),
      fault(
        'unacknowledged messages are kept without a limit',
        "if (excess !== null) endSession(excess, closeCode.gap, 'too many messages are not acknowledged');",
        '',
      ),
    ],
  },
  {
    file: `${platform}/event-sessions/registrar.ts`,
    tests: [
      `${unit}/registrar.test.ts`,
      `${socket}/socket.test.ts`,
      `${socket}/quota.test.ts`,
      'tests/integration/platform/access/restricted-fields.test.ts',
    ],
    faults: [
      fault(
        'a set is registered without the right to it',
        'const refused = mayRead(userId, checked.query);\n    if (refused) return refused;',
        '',
      ),
      fault(
        'a set goes on without the right to it',
        'if (error) end(session, registration, error);\n        else if',
        'if',
      ),
      fault(
        'a user who moves keeps the former reach',
        'else if (reachOf(userId) !== visibility.reach) {',
        'else if (userId === undefined) {',
      ),
      fault(
        'the same id has two sets',
        'if (known) release(session, known);\n    addRegistration',
        'addRegistration',
      ),
      fault('quotas are not looked at', 'if (objection !== null) return objection;', ''),
      fault(
        'new visible fields are not sent',
        'outdated.push({ session, registration, isWaiting: session.waiting.delete(registration) });',
        '',
      ),
    ],
  },
  {
    file: `${platform}/event-sessions/outbox.ts`,
    tests: [`${unit}/outbox.test.ts`],
    faults: [
      fault('events are added to a message that was sent', 'last.seq > highestSent && capacity', 'capacity'),
      fault(
        'a message is sent before it is durable',
        'if (!message?.durable) return null;',
        'if (!message) return null;',
      ),
      fault('a number that was never sent is acknowledged', 'if (seq > highestSent) return false;', ''),
      fault('an acknowledgement goes back', 'acked = Math.max(acked, seq);', 'acked = seq;'),
      fault(
        'a number before the kept ones can be served',
        'seq >= lastSeq - messages.length && seq <= lastSeq',
        'seq <= lastSeq',
      ),
      fault('a message grows without a limit', 'message.events + count < messageEventLimit', 'true'),
    ],
  },
  {
    file: `${platform}/event-sessions/topic-registrar.ts`,
    tests: [`${socket}/topic.test.ts`],
    faults: [
      fault('any topic can be heard', '?? objection(userId, topic)', '?? null'),
      fault(
        'a withdrawn right keeps the subscription',
        'const error = isAffected(userId) ? objection(userId, topic) : null;',
        'const error = isAffected(userId) ? null : null;',
      ),
      fault(
        'a user who signed out hears on',
        'if (!userIds.includes(subscription.userId))',
        'if (userIds.length < 0)',
      ),
      fault(
        'an event session has topics without a limit',
        'if (isKnown || session.topics.size < perEventSession) return null;',
        'if (session.id !== undefined) return null;',
      ),
      fault(
        'kept events are not sent',
        'pushEvents(session, subscription, topics.kept(topic, event.after));',
        '',
      ),
      fault('unsubscribing is ignored', 'remove(session, known);\n        pendingWrites', 'pendingWrites'),
    ],
  },
  {
    file: `${platform}/event-sessions/topics.ts`,
    tests: [`${socket}/topic.test.ts`],
    faults: [
      fault(
        'an event that is published again is sent again',
        'const fresh = events.filter(({ number }) => number > last);',
        'const fresh = [...events];',
      ),
      fault(
        'kept events begin with the first one',
        'filter(({ number }) => number > after)',
        'filter(({ number }) => number > 0)',
      ),
    ],
  },
  {
    file: `${platform}/event-sessions/affected-users.ts`,
    tests: [
      `${unit}/affected-users.test.ts`,
      `${socket}/socket.test.ts`,
      'tests/integration/platform/session/share.test.ts',
      'tests/integration/platform/session/wallboard-frames.test.ts',
    ],
    faults: [
      fault('viewers keep a wallboard whose sharer lost the right', ' || shareOfViewer(userId) !== null', ''),
      fault(
        'a deactivated organization ends no sets',
        "'superOrganizationId', 'state'",
        "'superOrganizationId'",
      ),
      fault('a moved organization ends no sets', "['superOrganizationId', ", '['),
      fault('a deleted organization ends no sets', ", 'deleteDate']", ']'),
      fault('a new organization ends all sets', 'before !== null &&\n', ''),
      fault('a user who is purged keeps their sets', '(after ?? before)?.id', 'after?.id'),
    ],
  },
  {
    file: `${platform}/event-sessions/event-session.ts`,
    tests: ['tests/integration/socket/resume.test.ts', 'tests/integration/socket/socket.test.ts'],
    faults: [
      fault(
        'two sockets share an event session',
        "session.socket?.close(closeCode.displaced, 'another socket has taken this event session');",
        '',
      ),
    ],
  },
];
