import { expect, test } from 'vitest';
import type { Link } from '../../../src/domain/protocol/engine.ts';
import { isLive } from '../../../src/client/data/freshness.ts';

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
