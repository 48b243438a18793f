import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newOrder, orderBody, orderSchema } from '../../../../src/entities/number-order/order-data.ts';

const refused = (values: object): readonly (string | null)[] => {
  const { issues = [] } = v.safeParse(orderSchema, values);
  return issues.map((issue) => v.getDotPath(issue));
};

// Proves S1-7-24.
test('a Dutch block needs an offer, an international order a type', () => {
  const standard = { ...newOrder, order: { ...newOrder.order, region: '050' } };
  expect(refused(newOrder)).toEqual(expect.arrayContaining(['order.region', 'offerId']));
  expect(refused(standard)).toEqual(['offerId']);
  expect(refused({ ...standard, offerId: 'a' })).toEqual([]);
  const abroad = { ...newOrder, orderType: 'international', order: { ...newOrder.order, region: 'DE' } };
  expect(refused(abroad)).toEqual(['order.administrativeType']);
  expect(refused({ ...abroad, order: { ...abroad.order, administrativeType: 'local' } })).toEqual([]);
});

test('a body has nothing that another type of order left behind', () => {
  const dutchSettings = { ...newOrder.order.dutchSettings, useNumberMasking: true };
  const order = { ...newOrder.order, dutchSettings, region: 'DE', administrativeType: 'local' } as const;
  const abroad = orderBody({ orderType: 'international', offerId: 'a', order });
  expect(abroad.offerId).toBeNull();
  expect(abroad.order.dutchSettings.useNumberMasking).toBe(false);
  const service = orderBody({ orderType: 'dutchService', offerId: 'a', order });
  expect([service.offerId, service.order.administrativeType]).toEqual([null, null]);
  expect(service.order.dutchSettings.useNumberMasking).toBe(true);
});
