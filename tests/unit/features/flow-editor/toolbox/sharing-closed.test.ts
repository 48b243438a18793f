import { expect, test } from 'vitest';
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
  latestReleaseDate: later,
  versions: [...shared.versions, { version: '1.1', releaseDate: later }],
} as unknown as Sharing['shared'];

const sharing: Sharing = {
  shared,
  link: { sharedObjectId: 'shared', version: '1.0', contentTimestamp: release },
  vendor: 'within',
  deepContentTimestamp: later,
  edits: 'saved',
};

// Proves S1-4-39.
test.each<[string, Partial<Sharing>, string | undefined]>([
  ['saved changes', {}, undefined],
  ['nothing changed', { deepContentTimestamp: release }, 'Nothing has changed since version {version}.'],
  ['unsaved edits', { edits: 'unsaved' }, 'Save your changes first: only what is saved is published.'],
  ['a newer release', { shared: newer }, 'A newer version was published elsewhere. Pull it first.'],
  ['an unlisted object', { shared: { ...shared, deleteDate: later } }, 'Restore it first.'],
  ['a vendor above', { vendor: 'above' }, 'Only users of {name} can do this.'],
  ['a vendor that is not known yet', { vendor: 'unknown' }, 'Loading…'],
  ['contents that are not known yet', { deepContentTimestamp: null }, 'Loading…'],
])('with %s, publishing another version says why it is closed', (_, part, reason) => {
  expect(publishClosed({ ...sharing, ...part })?.message).toBe(reason);
});
