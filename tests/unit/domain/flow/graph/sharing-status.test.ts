import { describe, expect, test } from 'vitest';
import {
  isPublishOpen,
  isPullOpen,
  sharingStatus,
} from '../../../../../src/domain/flow/graph/sharing-status.ts';

const at = (hour: number): string => `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`;
const released = [
  { version: '1.0', releaseDate: at(10) },
  { version: '1.1', releaseDate: at(12) },
];
const shared = { latestReleaseDate: at(12), deleteDate: null, versions: released };
const unlisted = { ...shared, deleteDate: at(13) };
const link = (version: string, contentTimestamp: string) => ({
  sharedObjectId: 's',
  version,
  contentTimestamp,
});
const saved = (hour: number) => ({ deepContentTimestamp: at(hour) });

describe('pull and publish', () => {
  // Proves S1-4-39.
  test('a later release is pulled, and later changes are published; both can be open', () => {
    const openOf = (version: string, until: number, working: number) => [
      isPullOpen(link(version, at(until)), shared),
      isPublishOpen(link(version, at(until)), saved(working)),
    ];
    expect(openOf('1.1', 12, 11)).toEqual([false, false]);
    expect(openOf('1.1', 12, 14)).toEqual([false, true]);
    expect(openOf('1.0', 10, 9)).toEqual([true, false]);
    expect(openOf('1.0', 10, 11)).toEqual([true, true]);
  });

  test('contents that were pulled are saved after the release, and are not a change', () => {
    expect(isPublishOpen(link('1.1', at(15)), saved(15))).toBe(false);
    expect(isPublishOpen(link('1.1', at(15)), saved(16))).toBe(true);
  });

  test('nothing is pulled that is unlisted, and a version that is not known is behind', () => {
    expect(isPullOpen(link('1.0', at(10)), unlisted)).toBe(false);
    expect(isPullOpen(link('0.9', at(10)), shared)).toBe(true);
  });
});

// Proves S1-4-37.
test('the status is that of all listed objects together', () => {
  const latest = { link: link('1.1', at(12)), shared };
  const behind = { link: link('1.0', at(10)), shared };
  expect(sharingStatus([], saved(9))).toBe('notShared');
  expect(sharingStatus([{ ...latest, shared: unlisted }], saved(14))).toBe('notShared');
  expect(sharingStatus([latest], saved(11))).toBe('sharedLatest');
  expect(sharingStatus([latest], saved(14))).toBe('sharedOutdated');
  expect(sharingStatus([latest, behind], saved(9))).toBe('sharedOutdated');
  expect(sharingStatus([latest, { ...behind, shared: unlisted }], saved(9))).toBe('sharedLatest');
  expect(sharingStatus([{ ...latest, link: link('1.1', '2026-11-23T15:00:00+02:00') }], saved(14))).toBe(
    'sharedOutdated',
  );
});
