import { expect, test } from 'vitest';
import type { CallRequest } from '../../../src/domain/protocol/engine.ts';
import { createAudioLinkRouter } from '../../../workers/engine/host/audio-link-router.ts';
import { createCounters } from '../../../workers/engine/counters.ts';

const start = (hostId: string, sessionId: string) => ({
  type: 'webPhone.audioLinkStart' as const,
  hostId,
  sessionId,
  sdpOffer: 'v=0',
});
const caller = { userId: 'priya', organizationId: null };
const claim = (hostId: string): CallRequest => ({
  ...caller,
  name: 'webPhoneAccount.claim',
  parameters: { id: 'account' },
  body: { hostId },
});
const ping = (hostId: string): CallRequest => ({
  ...caller,
  name: 'webPhoneHost.ping',
  parameters: { id: hostId },
  body: {},
});

function links() {
  const pushed: [tabs: readonly string[], sessionId: string][] = [];
  const counters = createCounters();
  const audioLinks = createAudioLinkRouter(
    {
      pushTo: (tabs, push) => {
        if (push.push === 'audioLink') pushed.push([tabs, push.event.sessionId]);
      },
    },
    counters,
  );
  return { ...audioLinks, pushed, counters };
}

test('sends an audio link event only to the tab that claimed its host id', () => {
  const { learnFromCall, receive, pushed } = links();
  learnFromCall('tab 1', claim('host 1'));
  learnFromCall('tab 2', claim('host 2'));
  receive('priya', start('host 2', 'b'));
  receive('priya', start('host 1', 'a'));
  expect(pushed).toEqual([
    [['tab 2'], 'b'],
    [['tab 1'], 'a'],
  ]);
});

test('keeps events of an unknown host in order until its next ping, and delivers them once', () => {
  const { learnFromCall, receive, pushed } = links();
  receive('priya', start('host', 'a'));
  receive('priya', start('other', 'x'));
  receive('priya', { type: 'webPhone.audioLinkStop', hostId: 'host', sessionId: 'a' });
  learnFromCall('tab', ping('host'));
  learnFromCall('tab', ping('host'));
  expect(pushed).toEqual([
    [['tab'], 'a'],
    [['tab'], 'a'],
  ]);
});

test('keeps only the last 16 events of unknown hosts', () => {
  const { learnFromCall, receive, pushed } = links();
  for (let n = 0; n < 100; n += 1) receive('priya', start('host', String(n)));
  learnFromCall('tab', ping('host'));
  expect(pushed.map(([, sessionId]) => Number(sessionId))).toEqual(
    Array.from({ length: 16 }, (_, n) => 84 + n),
  );
});

test('sends nothing to a released tab', () => {
  const { learnFromCall, receive, release, pushed } = links();
  learnFromCall('tab', claim('host'));
  release('tab');
  receive('priya', start('host', 'a'));
  expect(pushed).toEqual([]);
});

test('ignores other events and counts malformed ones', () => {
  const { learnFromCall, receive, pushed, counters } = links();
  learnFromCall('tab', claim('host'));
  receive('priya', { type: 'dataSet.leave', id: 'a', entityId: 'b' });
  receive('priya', { type: 'webPhone.audioLinkStart', hostId: 'host' });
  expect(pushed).toEqual([]);
  expect(counters.read()).toEqual({ malformedAudioLink: 1 });
});

test('an event that waited for its tab is sent once', () => {
  const { learnFromCall, receive, pushed } = links();
  receive('priya', start('host 1', 'a'));
  learnFromCall('tab 1', ping('host 1'));
  learnFromCall('tab 2', ping('host 1'));
  expect(pushed).toEqual([[['tab 1'], 'a']]);
});
