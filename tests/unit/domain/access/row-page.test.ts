import { expect, test } from 'vitest';
import { administrationVariantOf, listPageShowing } from '../../../../src/domain/access/row-page.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';

const row = (fields: object = {}): EntityRow => ({
  id: 'row',
  version: 1,
  organizationId: 'own',
  createDate: '2026-11-02T08:00:00.000Z',
  updateDate: '2026-11-02T08:00:00.000Z',
  deleteDate: null,
  ...fields,
});

// Proves S1-2.2-01.
test('a row opens on the page of its organization whose constraints it meets', () => {
  const page = (direction: string) => listPageShowing('numberPortingRequest', row({ direction }));
  expect(page('inbound')).toBe('inboundNumberPortingRequests');
  expect(page('outbound')).toBe('outboundNumberPortingRequests');
  expect(listPageShowing('number', row())).toBe('numbersMain');
  expect(listPageShowing('numberOrder', row())).toBe('orgNumberOrders');
  expect(listPageShowing('numberAvailability', row())).toBeUndefined();
});

// Proves S1-2.2-01.
test('in the administration, a row opens in the panel of the page that lists its type there', () => {
  expect(administrationVariantOf('numberPortingRequest')).toBe('admin');
  expect(administrationVariantOf('numberOrder')).toBe('admin');
  expect(administrationVariantOf('number')).toBeNull();
  expect(administrationVariantOf('upstream')).toBeNull();
});
