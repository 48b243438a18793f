import { expect, test } from 'vitest';
import { SyncState } from '../../../../workers/engine/data/set/sync-state.ts';

test('rows are current once the replay of a resumed event session is applied', () => {
  const sync = new SyncState();
  sync.restore('s1', 4);
  sync.linked('resumed', 's1', 4);
  expect(sync.isCurrent).toBe(false);
  sync.received = 7;
  sync.caughtUp();
  expect(sync.isCurrent).toBe(false);
  sync.applied = 7;
  expect(sync.isCurrent).toBe(true);
  sync.unlinked();
  expect(sync.isCurrent).toBe(false);
  expect(sync.isLinked).toBe(false);
});

test('a new event session counts from its own number', () => {
  const sync = new SyncState();
  sync.restore('s1', 40);
  sync.linked('new', 's2', 0);
  expect(sync).toMatchObject({ eventSessionId: 's2', applied: 0, received: 0 });
  expect(sync.isCurrent).toBe(true);
});

test('the end of a replay means nothing without a link', () => {
  const sync = new SyncState();
  sync.caughtUp();
  expect(sync.isCurrent).toBe(false);
});
