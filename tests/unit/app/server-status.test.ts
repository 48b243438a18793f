import { expect, test } from 'vitest';
import { statusDelay, serverStatus, visibleStatus } from '../../../src/app/shell/server-status-rule.ts';

const facts = { session: 'ready', link: 'connected', hasConnected: true, shows: true } as const;

// Proves S0-2-54.
test.each([
  [{}, 'fine'],
  [{ link: 'disconnected' }, 'banner:lost'],
  [{ link: 'disconnected', hasConnected: false }, 'banner:connecting'],
  [{ link: 'disconnected', hasConnected: false, shows: false }, 'block:connecting'],
  [{ link: 'connecting' }, 'banner:connecting'],
  [{ link: 'disconnected', shows: false }, 'block:lost'],
  [{ link: 'connecting', shows: false }, 'block:connecting'],
  [{ shows: false }, 'fine'],
  [{ session: 'creating' }, 'banner:creating'],
  [{ session: 'creating', link: 'connecting' }, 'banner:creating'],
  [{ session: 'creating', link: 'disconnected' }, 'banner:lost'],
  [{ session: 'unread', link: 'connecting' }, 'block:connecting'],
  [{ link: 'forbidden', session: 'creating' }, 'banner:forbidden'],
] as const)('%o gives %s', (change, status) => {
  expect(serverStatus({ ...facts, ...change })).toBe(status);
});

test('shows recovery at once, and a first connection only when it takes long', () => {
  expect(statusDelay('fine')).toBe(0);
  expect(statusDelay('banner:connecting')).toBeGreaterThan(statusDelay('banner:lost'));
});

test('an overlay ends with its cause, but a banner stays until the next status is settled', () => {
  expect(visibleStatus('fine', 'banner:lost')).toBe('fine');
  expect(visibleStatus('banner:lost', 'block:connecting')).toBe('fine');
  expect(visibleStatus('block:lost', 'block:connecting')).toBe('block:connecting');
  expect(visibleStatus('banner:connecting', 'banner:lost')).toBe('banner:lost');
});
