import { expect, test } from 'vitest';
import {
  canHangup,
  heldSince,
  isAnswered,
  isInbound,
  lineDirections,
  lineStates,
} from '../../../../src/domain/entities/web-phone-line/rules.ts';
import { webPhoneLine } from '../../features/web-phone/web-phone-line.ts';

const end = { endDate: '2026-11-21T10:05:00.000Z', endReason: 'remoteHungUp' } as const;

// Proves S0-3-10.
test('a line knows whether it is answered and inbound, and whether it can be hung up', () => {
  const lines = lineDirections.flatMap((direction) =>
    lineStates.map((state) => webPhoneLine({ direction, state })),
  );
  const derived = (line: (typeof lines)[number]) => [isAnswered(line), isInbound(line), canHangup(line)];
  expect(Object.fromEntries(lines.map((line) => [`${line.direction} ${line.state}`, derived(line)]))).toEqual(
    {
      'inbound trying': [false, true, false],
      'inbound ringing': [false, true, false],
      'inbound answered': [true, true, true],
      'outbound trying': [false, false, true],
      'outbound ringing': [false, false, true],
      'outbound answered': [true, false, true],
    },
  );
  // An ended line keeps its direction only.
  for (const line of lines)
    expect(derived({ ...line, ...end })).toEqual([false, line.direction === 'inbound', false]);
});

test('a line on hold knows since when', () => {
  const held = webPhoneLine({ state: 'answered', active: false, updateDate: '2026-11-21T10:03:00.000Z' });
  expect(heldSince(held)).toBe('2026-11-21T10:03:00.000Z');
  expect(
    [{ active: true }, { state: 'ringing' as const }, end].map((facts) => heldSince({ ...held, ...facts })),
  ).toEqual([null, null, null]);
});
