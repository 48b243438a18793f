import { describe, expect, it } from 'vitest';
import { notedVersions, offeredLibraries } from '../../../../../src/domain/entities/shared-object/rules.ts';

const library = (id: string, subOrganizationsCanPublish: boolean) => ({ id, subOrganizationsCanPublish });
const accessible = [
  library('owned', false),
  library('open', true),
  library('closed', false),
  library('owned and open', true),
];
const offered = (published: readonly { vendorId: string; libraryId: string }[], vendorId = 'we') =>
  offeredLibraries(accessible, new Set(['owned', 'owned and open', 'elsewhere']), published, vendorId).map(
    ({ id }) => id,
  );

// Proves S1-5-65.
it('offers accessible libraries that are owned or let organizations below publish', () => {
  expect(offered([])).toEqual(['owned', 'open', 'owned and open']);
});

it('leaves out those where the same vendor has published it', () => {
  const published = [
    { vendorId: 'we', libraryId: 'owned' },
    { vendorId: 'others', libraryId: 'open' },
  ];
  expect(offered(published)).toEqual(['open', 'owned and open']);
  expect(offered(published, 'others')).toEqual(['owned', 'owned and open']);
});

describe('the versions with a note that another version brings', () => {
  const versions = ['1.0', '1.1', '1.2', '1.3'].map((version, day) => ({
    version,
    releaseDate: `2026-03-0${day + 1}T09:00:00.000Z`,
    note: version === '1.2' ? '' : `New in ${version}`,
    data: { revisionId: `revision of ${version}` },
  }));
  const noted = (installed: string, chosen: string) =>
    notedVersions(versions, installed, chosen).map(({ version }) => version);

  it('are all since the installed one, the newest first', () => {
    expect(noted('1.0', '1.3')).toEqual(['1.3', '1.1']);
    expect(noted('1.0', '1.1')).toEqual(['1.1']);
    expect(noted('1.1', '1.2')).toEqual([]);
  });

  it('are the chosen one alone, if it is older', () => {
    expect(noted('1.3', '1.0')).toEqual(['1.0']);
    expect(noted('1.3', '1.2')).toEqual([]);
  });
});
