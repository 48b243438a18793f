import { expect, test } from 'vitest';
import {
  installedId,
  sharedFieldsOf,
  sharedObjectIdOf,
} from '../../../../src/domain/entities/library-flow/rules.ts';

test('the id of an installed object says what is installed where', () => {
  expect(sharedObjectIdOf(installedId('shared', 'here'), 'here')).toBe('shared');
  expect(sharedObjectIdOf(installedId('a.b', 'here'), 'here')).toBe('a.b');
  for (const id of ['shared', '.here', 'here', installedId('shared', 'there')])
    expect(sharedObjectIdOf(id, 'here'), id).toBeNull();
});

// Proves S1-4-36.
test('an upgrade is available where the latest version is another one, unless it is unlisted', () => {
  const at = '2026-11-23T10:00:00.000Z';
  const shared = {
    id: 's',
    organizationId: 'o',
    version: 1,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    kind: 'flow' as const,
    objectId: 'f',
    name: 'Out of office',
    description: '',
    latestVersion: '2.0',
    latestReleaseDate: at,
    libraryId: 'l',
    vendorId: 'v',
    library: { id: 'l', name: 'L' },
    vendor: { id: 'v', name: 'V' },
    versions: [],
  };
  const upgrade = (installed: string, deleteDate: string | null = null) =>
    sharedFieldsOf({ ...shared, deleteDate }, { library: 'L', vendor: 'V' }, installed).upgrade;
  expect([upgrade('1.0'), upgrade('2.0'), upgrade('1.0', at)]).toEqual(['available', 'none', 'none']);
});
