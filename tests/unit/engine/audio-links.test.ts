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
const who = { userId: 'priya', organizationId: null };
const claim = (hostId: string): CallRequest => ({
  ...who,
  name: 'webPhoneAccount.claim',
  parameters: { id: 'account' },
  body: { hostId },
});
const ping = (hostId: string): CallRequest => ({
  ...who,
  name: 'webPhoneHost.ping',
  parameters: { id: hostId },
  body: {},
});

function links() {
  const told: [tabs: readonly string[], sessionId: string][] = [];
  const tally = createCounters();
  const made = createAudioLinkRouter(
    {
      pushTo: (tabs, push) => {
        if (push.push === 'audioLink') told.push([tabs, push.event.sessionId]);
      },
    },
    tally,
  );
  return { ...made, told, tally };
}

test('an audio link event reaches the tab that claimed under its host id, and no other', () => {
  const { learnFromCall: heard, receive, told } = links();
  heard('tab 1', claim('host 1'));
  heard('tab 2', claim('host 2'));
  receive('priya', start('host 2', 'b'));
  receive('priya', start('host 1', 'a'));
  expect(told).toEqual([
    [['tab 2'], 'b'],
    [['tab 1'], 'a'],
  ]);
});

test('an engine that was restarted keeps events until the host’s next ping, in order, for once', () => {
  const { learnFromCall: heard, receive, told } = links();
  receive('priya', start('host', 'a'));
  receive('priya', start('other', 'x'));
  receive('priya', { type: 'webPhone.audioLinkStop', hostId: 'host', sessionId: 'a' });
  heard('tab', ping('host'));
  heard('tab', ping('host'));
  expect(told).toEqual([
    [['tab'], 'a'],
    [['tab'], 'a'],
  ]);
});

test('what nobody ever asks for is forgotten', () => {
  const { learnFromCall: heard, receive, told } = links();
  for (let n = 0; n < 100; n += 1) receive('priya', start('host', String(n)));
  heard('tab', ping('host'));
  expect(told.map(([, sessionId]) => Number(sessionId))).toEqual(
    Array.from({ length: 16 }, (_, n) => 84 + n),
  );
});

test('a tab that died gets nothing, and what came for it waits for the next', () => {
  const { learnFromCall: heard, receive, release, told } = links();
  heard('tab', claim('host'));
  release('tab');
  receive('priya', start('host', 'a'));
  expect(told).toEqual([]);
});

test('what is no audio link event is left alone, what is a broken one is counted', () => {
  const { learnFromCall: heard, receive, told, tally } = links();
  heard('tab', claim('host'));
  receive('priya', { type: 'dataSet.leave', id: 'a', entityId: 'b' });
  receive('priya', { type: 'webPhone.audioLinkStart', hostId: 'host' });
  expect(told).toEqual([]);
  expect(tally.read()).toEqual({ malformedAudioLink: 1 });
});
