import { afterEach, expect, test, vi } from 'vitest';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { countsKey } from '../../../src/client/data/use-counts.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

vi.mock(import('../../../src/client/session/session.ts'), () => ({}));
vi.mock(import('../../../src/client/data/window-feed.ts'), () => ({}));

const connected = { epoch: 'e', link: { status: 'connected' } } as const;
const before = { ...emptyWindow, rows: [rowOf('a', 1)], count: 1, total: 1, commit: 1, asOf: 1 };
const left = connectionState.get();
afterEach(() => updateConnection(left));

test('live counts keep their identity while the numbers are the same', () => {
  updateConnection(connected);
  const counts = countsKey(before);
  expect(countsKey({ ...before, rows: [rowOf('a', 2)], commit: 2, seq: 2, asOf: 2 })).toBe(counts);
  expect(countsKey({ ...before, count: 2 })).not.toBe(counts);
  expect(countsKey({ ...before, total: 2 })).not.toBe(counts);
  expect(countsKey({ ...before, refusal: { code: 'A0003', message: 'no' } })).not.toBe(counts);
  expect(countsKey(undefined)).not.toBe(counts);
});

test('counts that are not live change with their time', () => {
  updateConnection({ ...connected, link: { status: 'disconnected', since: 0, wasConnected: true } });
  expect(countsKey({ ...before, asOf: 2 })).not.toBe(countsKey(before));
});
