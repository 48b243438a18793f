import { expect, test } from 'vitest';
import type { Link } from '../../../src/domain/protocol/engine.ts';
import { isLive, oldestOf } from '../../../src/client/data/freshness.ts';

const connected: Link = { status: 'connected' };

test.each([
  ['synced by this engine, link up', 'e1', 'e1', connected, true],
  ['synced by an earlier engine', 'e0', 'e1', connected, false],
  ['never synced', null, 'e1', connected, false],
  ['no engine has answered', 'e1', null, connected, false],
  ['link lost', 'e1', 'e1', { status: 'disconnected', since: 0, wasConnected: true }, false],
  ['link not yet up', 'e1', 'e1', { status: 'connecting' }, false],
  ['neither an engine nor a synced set', null, null, connected, false],
] as const)('%s', (_, recorded, epoch, link, live) => {
  expect(isLive({ epoch: recorded }, { epoch, link })).toBe(live);
});

test('data of several sets are as old as the oldest', () => {
  const at = (time: number) => ({ state: 'asOf', at: time }) as const;
  expect(oldestOf(at(7), { state: 'live' }, at(3), at(5))).toEqual(at(3));
  expect(oldestOf({ state: 'live' }, at(9))).toEqual(at(9));
  expect(oldestOf({ state: 'live' })).toEqual({ state: 'live' });
});
