import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const engine = 'workers/engine/host';
const unit = 'tests/unit/engine';

/** Tabs, topics, locks and channels. */
export const hostFaults: readonly FaultGroup[] = [
  {
    file: `${engine}/topics.ts`,
    tests: [`${unit}/topics.test.ts`],
    faults: [
      fault(
        'two waiting tabs ask for the events after the larger number',
        'Math.min(...waiting.map(({ last }) => last))',
        'Math.max(...waiting.map(({ last }) => last))',
      ),
      fault(
        'a dead tab keeps its topics',
        'for (const subscription of subscriptions.values()) leave(tabId, subscription);',
        '',
      ),
      fault(
        'the last tab leaves the subscription behind',
        'subscription.tabs.delete(tabId) && subscription.tabs.size === 0',
        'subscription.tabs.size === 0',
      ),
      fault(
        'a new event session gets no subscriptions',
        "if (kind === 'resumed' && subscription.isSent) continue;",
        'if (subscription.isSent) continue;',
      ),
      fault(
        'a resumed event session gets its subscriptions again',
        "if (kind === 'resumed' && subscription.isSent) continue;",
        '',
      ),
      fault(
        'a subscription without a link is never sent',
        "if (answer === 'unlinked') subscription.isSent = false;\n    else if",
        'if',
      ),
      fault('an event is shown twice', '!isWaiting && last < number', '!isWaiting'),
      fault(
        'a tab that waits for kept events gets newer ones first',
        '!isWaiting && last < number',
        'last < number',
      ),
      fault(
        'another tab’s answer begins the events of a tab that is further behind',
        'if (message.after <= subscriber.last) subscriber.isWaiting = false;',
        'subscriber.isWaiting = false;',
      ),
      fault('an orphan is ended with each of its events', 'if (orphans.has(key)) return;', ''),
      fault(
        'the end of a subscription is not told',
        "push([...subscription.tabs.keys()], subscription, { kind: 'ended', error });",
        '',
      ),
      fault(
        'topics of different users are mixed up',
        'JSON.stringify([userId, topic])',
        'JSON.stringify([topic])',
      ),
    ],
  },
  {
    file: `${engine}/start-engine.ts`,
    tests: ['tests/integration/engine/link-topics.test.ts', 'tests/integration/engine/link-session.test.ts'],
    faults: [
      fault('the death of a tab is not told to topics', 'topics.release(tabId);', ''),
      fault(
        'sleep is not detected in a started engine',
        'stopDetectingSleep = detectSleep(session.clockChanged, link.wake);',
        '',
      ),
    ],
  },
  {
    file: `${engine}/tab-api.ts`,
    tests: ['tests/integration/engine/link-topics.test.ts', 'tests/integration/engine/link-tabs.test.ts'],
    faults: [
      fault('a parked tab keeps its topics', 'topics.release(id);', ''),
      fault(
        'a tab that the engine has lost gets a sign of life',
        'if (!tabs.has(id, port)) throw new NeedHello();',
        'void tabs.has(id, port);',
      ),
      fault(
        'a tab whose message was lost is not told',
        '({ tabs, tabId: id }) => tabs.forget(id, port)',
        '() => {}',
      ),
      fault('a parked tab keeps its windows', 'dataSets.release(id);\n', ''),
      fault('a parked tab gets messages', 'tabs.pause(id);\n', ''),
      fault(
        'a call before hello is answered',
        'if (tabId === null) throw new NeedHello();',
        "tabId ??= 'unknown';",
      ),
      fault(
        'rows of a user who is not signed in are opened',
        "if (user?.status.kind !== 'authenticated') throw new NotSignedIn(userId);",
        'if (!user) throw new NotSignedIn(userId);',
      ),
      fault(
        'a tab of another protocol is answered',
        'if (hello.protocol !== engineProtocol) throw new OtherProtocol(hello.protocol);',
        '',
      ),
    ],
  },
  {
    file: `${engine}/tabs.ts`,
    tests: [`${unit}/link/tabs.test.ts`, 'tests/integration/engine/link-tabs.test.ts'],
    faults: [
      fault(
        'a tab gets pushes before the answer to hello',
        'const tab: Tab = { port, waiting: [], paused: false };',
        'const tab: Tab = { port, waiting: null, paused: false };',
      ),
      fault(
        'a parked tab gets pushes',
        'else if (!tab.paused) tab.port.postMessage(message);',
        'else tab.port.postMessage(message);',
      ),
      fault('the death of a tab is not noticed', 'watch(tabId);\n', ''),
      fault('a dead tab’s port stays open', 'tabs.get(tabId)?.port.close();\n', ''),
      fault('the port before stays open', 'if (before && before.port !== port) before.port.close();', ''),
      fault(
        'a tab that was lost on another port counts as known',
        'has: (tabId, port) => tabs.get(tabId)?.port === port',
        'has: (tabId) => tabs.has(tabId)',
      ),
    ],
  },
  {
    file: `${engine}/key-offers.ts`,
    tests: ['tests/integration/engine/link-session.test.ts', `${unit}/link/sealed-session.test.ts`],
    faults: [
      fault('a key offered early is not tried', 'offered.forEach(onOffer);', ''),
      fault('a key offered late is not tried', 'offered.add(key);\n      onOffer(key);', 'offered.add(key);'),
      fault(
        'an engine waits for a key for ever',
        'const timer = setTimeout(() => end(null), ms);',
        'const timer = setTimeout(() => {}, ms);',
      ),
    ],
  },
  {
    file: `${engine}/transfers.ts`,
    tests: ['tests/integration/engine/upload.test.ts', `${unit}/transfers.test.ts`],
    faults: [
      fault(
        'a tab stops another tab’s upload',
        'if (found?.tabId === tabId) found.abort();',
        'found?.abort();',
      ),
      fault(
        'uploads of a dead tab go on',
        'for (const one of open.values()) if (one.tabId === tabId) one.abort();',
        '',
      ),
    ],
  },
  {
    file: `${engine}/audio-link-router.ts`,
    tests: [`${unit}/audio-links.test.ts`],
    faults: [
      fault('events of unknown hosts are kept without a limit', '.slice(-keptEvents)', ''),
      fault(
        'kept events are not passed on',
        "if (event.hostId === hostId) tabs.pushTo([tabId], { push: 'audioLink', userId, event });",
        '',
      ),
      fault(
        'kept events are passed on twice',
        'waiting = waiting.filter(({ event }) => event.hostId !== hostId);',
        '',
      ),
      fault(
        'a dead tab keeps its hosts',
        'for (const [hostId, holder] of tabOf) if (holder === tabId) tabOf.delete(hostId);',
        '',
      ),
    ],
  },
  {
    file: `${engine}/broadcast-port.ts`,
    tests: [
      'tests/integration/engine/link-election.test.ts',
      'tests/integration/engine/link-hosts.test.ts',
      `${unit}/broadcast-port.test.ts`,
    ],
    faults: [
      fault(
        'a tab that asks again is answered twice',
        'if (portId !== undefined && before?.portId === portId) return;',
        '',
      ),
      fault('an earlier channel of a tab stays open', 'before?.port.close();', ''),
      fault(
        'a worker that slept sends a heartbeat',
        "if (!wasAsleep()) post({ kind: 'host', epoch: engine.epoch });",
        "post({ kind: 'host', epoch: engine.epoch });",
      ),
    ],
  },
  {
    file: `${engine}/detect-sleep.ts`,
    tests: [`${unit}/link/detect-sleep.test.ts`],
    faults: [
      fault(
        'sleep is not noticed',
        'if (now - last > tickMs + sleptMs) for (const listener of listeners) listener();',
        '',
      ),
      fault('each late tick counts as sleep', 'now - last > tickMs + sleptMs', 'now - last > tickMs'),
    ],
  },
  {
    file: `${engine}/writer-lock.ts`,
    tests: ['tests/integration/engine/link-writer.test.ts'],
    faults: [
      fault(
        'an engine that is asked does not yield',
        "if (!released && pending.some(({ name }) => name === lockName.writer)) onLeave('displaced');",
        '',
      ),
      fault(
        'an engine that is stuck keeps the lock',
        'const stealTimer = setTimeout(() => {\n    queueing.abort();\n    request({ steal: true });\n  }, stealMs);',
        'const stealTimer = setTimeout(() => {}, stealMs);',
      ),
      fault(
        'an engine does not notice that its lock was stolen',
        "if (granted && !released) onLeave('stolen');",
        '',
      ),
      fault(
        'an engine of an older protocol takes over',
        "if (data.protocol < engineProtocol) return channel.postMessage({ kind: 'stay', to: data.epoch });",
        '',
      ),
      fault(
        'the engine holds no lock for its life',
        'void locks.request(lockName.life(epoch), () => held.promise);',
        '',
      ),
    ],
  },
];
