import { expect, test } from 'vitest';
import { linkCount } from '../../../../src/features/web-phone/audio/link-count.ts';

const inboundAudio = {
  type: 'inbound-rtp',
  kind: 'audio',
  timestamp: 5000,
  packetsReceived: 250,
  packetsLost: 3,
  jitter: 0.004,
  jitterBufferDelay: 12,
  jitterBufferEmittedCount: 40_000,
};
const pair = { type: 'candidate-pair', state: 'succeeded', nominated: true, currentRoundTripTime: 0.03 };

test('converts a browser report to ms and packets', () => {
  expect(
    linkCount([
      { type: 'codec' },
      { ...pair, state: 'waiting', currentRoundTripTime: 9 },
      inboundAudio,
      pair,
    ]),
  ).toEqual({
    at: 5000,
    received: 250,
    lost: 3,
    jitter: 4,
    roundTrip: 30,
    bufferTime: 12_000,
    bufferCount: 40_000,
  });
});

test('leaves unreported values empty', () => {
  expect(linkCount([pair])).toBeNull();
  expect(linkCount([{ type: 'inbound-rtp', kind: 'audio', packetsReceived: 5 }])).toMatchObject({
    received: 5,
    lost: 0,
    roundTrip: null,
    bufferCount: 0,
  });
});
