import { beforeEach, expect, test } from 'vitest';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { acceptPush, isPush } from '../../../src/client/connection/push.ts';

beforeEach(() => updateConnection({ epoch: 'ours', link: { status: 'connecting' } }));

test('what the engine we greeted says is taken in', () => {
  expect(acceptPush({ push: 'link', epoch: 'ours', link: { status: 'connected' }, clockOffset: 7 })).toBe(
    true,
  );
  expect(connectionState.get()).toMatchObject({ link: { status: 'connected' }, clockOffset: 7 });
});

test('an engine started anew on the same port is a stranger: it is left, and nothing of it believed', () => {
  expect(acceptPush({ push: 'link', epoch: 'other', link: { status: 'connected' }, clockOffset: 0 })).toBe(
    false,
  );
  expect(connectionState.get().link).toEqual({ status: 'connecting' });
});

test('an engine that yields is left', () => {
  expect(acceptPush({ push: 'displaced', epoch: 'ours' })).toBe(false);
});

test('an answer is no push', () => {
  expect(isPush({ id: 'a', type: 'RAW', value: 1 })).toBe(false);
  expect(isPush(null)).toBe(false);
});
