import { expect, test } from 'vitest';
import { sharingStatus } from '../../../../../src/domain/flow/graph/sharing-status.ts';

test('what is shared is outdated by a change after its latest release', () => {
  const working = { deepContentTimestamp: '2026-11-23T10:00:00.000Z' };
  expect(sharingStatus(null, working)).toBe('notShared');
  expect(sharingStatus('2026-11-23T10:00:00.000Z', working)).toBe('sharedLatest');
  expect(sharingStatus('2026-11-23T11:00:00+02:00', working)).toBe('sharedOutdated');
});
