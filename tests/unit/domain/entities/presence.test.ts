import { expect, test } from 'vitest';
import { presenceOf } from '../../../../src/domain/entities/telephony-user/reach.ts';

test.each(['noDevices', 'offline', 'rejected'] as const)(
  'a free user whom no call reaches (%s) is unreachable',
  (reach) => {
    expect(presenceOf('idle', reach)).toBe('unreachable');
  },
);

test.each(['reached', 'unknown'] as const)('a free user is available if the reach is %s', (reach) => {
  expect(presenceOf('idle', reach)).toBe('idle');
});

test('a user with a call is shown by it, also after their device went offline', () => {
  for (const state of ['trying', 'ringing', 'calling'] as const)
    expect(presenceOf(state, 'offline')).toBe(state);
});
