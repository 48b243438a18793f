import { expect, test } from 'vitest';
import { pullClosed } from '../../../../../src/features/flow-editor/pull/pull-closed.ts';
import { publishClosed } from '../../../../../src/features/flow-editor/toolbox/sharing-closed.ts';

type Sharing = Parameters<typeof publishClosed>[0];

const release = '2026-11-28T10:00:00.000Z';
const later = '2026-11-28T12:00:00.000Z';
const shared = {
  vendor: { id: 'vendor', name: 'Voxtree' },
  deleteDate: null,
  latestReleaseDate: release,
  latestVersion: '1.0',
  versions: [{ version: '1.0', releaseDate: release }],
} as unknown as Sharing['shared'];
const newer = {
  ...shared,
  id: 'shared',
  latestVersion: '1.1',
  latestReleaseDate: later,
  versions: [...shared.versions, { version: '1.1', releaseDate: later }],
} as unknown as Sharing['shared'];

const sharing: Sharing = {
  shared,
  link: { sharedObjectId: 'shared', version: '1.0', contentTimestamp: release },
  vendor: 'within',
  deepContentTimestamp: later,
  edits: 'saved',
  pulled: undefined,
};

// Proves S1-4-39.
test.each<[string, Partial<Sharing>, string | undefined]>([
  ['saved changes', {}, undefined],
  ['nothing changed', { deepContentTimestamp: release }, 'Nothing has changed since version {version}.'],
  ['unsaved edits', { edits: 'unsaved' }, 'Save your changes first: only what is saved is published.'],
  ['a newer release', { shared: newer }, 'A newer version was published elsewhere. Pull it first.'],
  [
    'a newer release that is merged, but not saved',
    { shared: newer, pulled: { sharedObjectId: 'shared', version: '1.1' }, edits: 'unsaved' },
    'Save your changes first: only what is saved is published.',
  ],
  ['an unlisted object', { shared: { ...shared, deleteDate: later } }, 'Restore it first.'],
  ['a vendor above', { vendor: 'above' }, 'Only users of {name} can do this.'],
  ['a vendor that is not known yet', { vendor: 'unknown' }, 'Loading…'],
  ['contents that are not known yet', { deepContentTimestamp: null }, 'Loading…'],
])('with %s, publishing another version says why it is closed', (_, part, reason) => {
  expect(publishClosed({ ...sharing, ...part })?.message).toBe(reason);
});

// Proves S1-4-39.
test.each<[string, Partial<Parameters<typeof pullClosed>[0]>, string | undefined]>([
  ['an open document', {}, undefined],
  [
    'the version merged already',
    { pulled: { sharedObjectId: 'shared', version: '1.1' } },
    'Version {latestVersion} is merged. Save to complete the pull.',
  ],
  ['an earlier version merged', { pulled: { sharedObjectId: 'shared', version: '1.0' } }, undefined],
  [
    'a version from another library',
    { pulled: { sharedObjectId: 'other', version: '3' } },
    'Save your changes first: a version from another library is merged into them.',
  ],
  ['a deleted flow', { reason: 'deleted' }, 'It has been deleted.'],
  ['no permission', { reason: 'notPermitted' }, 'You do not have permission to change it.'],
  ['a tab that only follows', { reason: 'editedElsewhere' }, 'It is open for editing in another tab.'],
  ['rights that are not known yet', { reason: 'permissionUnknown' }, 'Loading…'],
])('with %s, pulling says why it is closed', (_, part, reason) => {
  expect(pullClosed({ shared: newer, pulled: undefined, reason: null, ...part })?.message).toBe(reason);
});
