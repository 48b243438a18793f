import { expect, it } from 'vitest';
import type { Environment } from '../../../../src/domain/entities/environment/model.ts';
import { whiteLabelValues } from '../../../../src/features/white-label/form-values.ts';
import { assetIds, tracesFound, tracesSent } from '../../../../src/features/white-label/outcome.ts';

const asset = (blobId: string) => ({ blobId, info: { width: 48, height: 48 } });
const label = (publicName: string, logo: string | null, darkLogo: string | null = null): Environment => ({
  id: 'e',
  organizationId: 'o',
  createDate: '2026-01-01T00:00:00.000Z',
  updateDate: '2026-01-01T00:00:00.000Z',
  deleteDate: null,
  version: 1,
  publicName,
  active: true,
  components: [
    {
      type: 'web',
      portalAssets: {
        logo: logo === null ? null : asset(logo),
        // A stored white label may be from before there were dark logos.
        ...(darkLogo !== null && { darkLogo: asset(darkLogo) }),
        favicon: null,
      },
    },
  ],
});
const before = label('Old', 'a');
const lost = (change: object) => ({
  values: { ...whiteLabelValues(before), ...change },
  before: assetIds(before),
});

it('finds a lost save that was made', () => {
  const renamed = lost({ publicName: 'New' });
  expect(tracesFound(renamed, label('New', 'a'))).toEqual(tracesSent(renamed));
  expect(tracesFound(renamed, before)).not.toEqual(tracesSent(renamed));
  expect(tracesFound(renamed, null)).not.toEqual(tracesSent(renamed));
});

it('knows a new image by an id that has changed, and a removed one by none', () => {
  const file = new File(['x'], 'logo.png');
  const drawn = lost({ logo: { kind: 'new', file, size: { width: 1, height: 1 } } });
  expect(tracesFound(drawn, label('Old', 'b'))).toEqual(tracesSent(drawn));
  expect(tracesFound(drawn, before)).not.toEqual(tracesSent(drawn));
  const dark = lost({ darkLogo: { kind: 'new', file, size: { width: 1, height: 1 } } });
  expect(tracesFound(dark, label('Old', 'a', 'c'))).toEqual(tracesSent(dark));
  expect(tracesFound(dark, before)).not.toEqual(tracesSent(dark));
  const removed = lost({ logo: { kind: 'remove' } });
  expect(tracesFound(removed, label('Old', null))).toEqual(tracesSent(removed));
  expect(tracesFound(removed, before)).not.toEqual(tracesSent(removed));
});
