import { beforeEach, expect, test } from 'vitest';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { acceptPush, isPush } from '../../../src/client/connection/push.ts';

beforeEach(() => updateConnection({ epoch: 'ours', link: { status: 'connecting' } }));

test('accepts a push of our own engine', () => {
  expect(acceptPush({ push: 'link', epoch: 'ours', link: { status: 'connected' }, clockOffset: 7 })).toBe(
    true,
  );
  expect(connectionState.get()).toMatchObject({ link: { status: 'connected' }, clockOffset: 7 });
});

test('leaves an engine that restarted on the same port, and ignores its push', () => {
  expect(acceptPush({ push: 'link', epoch: 'other', link: { status: 'connected' }, clockOffset: 0 })).toBe(
    false,
  );
  expect(connectionState.get().link).toEqual({ status: 'connecting' });
});

test('leaves an engine that was displaced', () => {
  expect(acceptPush({ push: 'displaced', epoch: 'ours' })).toBe(false);
});

test('does not take an answer for a push', () => {
  expect(isPush({ id: 'a', type: 'RAW', value: 1 })).toBe(false);
  expect(isPush(null)).toBe(false);
});
