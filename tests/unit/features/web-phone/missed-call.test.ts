import { expect, test } from 'vitest';
import { seenAfterLook, unseenMissed } from '../../../../src/features/web-phone/missed/missed-call.ts';
import { readIds } from '../../../../src/features/web-phone/state/stored-id.ts';

const call = (id: string, direction: 'inbound' | 'outbound', ending: 'missed' | 'declined' | 'noAnswer') => ({
  id,
  direction,
  ending,
});
const calls = [
  call('new', 'inbound', 'missed'),
  call('second', 'inbound', 'missed'),
  call('refused', 'inbound', 'declined'),
  call('own', 'outbound', 'noAnswer'),
];
const idsOf = (seen: readonly string[]) => unseenMissed(calls, seen).map(({ id }) => id);

test('inbound calls that nobody took are missed, not those the user declined or made', () => {
  expect(idsOf([])).toEqual(['new', 'second']);
});

test('looking at the history clears them, and a call missed later counts again, even one that began earlier', () => {
  const seen = seenAfterLook(calls);
  expect(idsOf(seen)).toEqual([]);
  const later = [...calls, call('began before', 'inbound', 'missed')];
  expect(unseenMissed(later, seen)).toHaveLength(1);
});

test('unreadable storage counts every missed call as unseen', () => {
  expect(readIds('oops')).toEqual([]);
  expect(readIds('["a"]')).toEqual(['a']);
});
