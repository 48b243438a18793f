import { expect, it } from 'vitest';
import { offeredLibraries } from '../../../../../src/domain/entities/shared-object/rules.ts';

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
