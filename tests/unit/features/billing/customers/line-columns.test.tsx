import 'temporal-polyfill/global';
import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { periodAt } from '../../../../../src/domain/pricing/period.ts';
import type { PriceDomain } from '../../../../../src/domain/pricing/price-domain.ts';
import type { UsageLine } from '../../../../../src/domain/protocol/customer-usage.ts';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';
import { renderReady } from '../../../entities/support/render-form.tsx';

const { usageLineColumns } = await loadInTab(
  () => import('../../../../../src/features/billing/customers/line-columns.tsx'),
);

const line = (plan: UsageLine['plan'], per: 'minute' | 'month'): UsageLine => ({
  id: 'line',
  opened: '2026-11-01T10:00:00.000Z',
  closed: null,
  number: null,
  quantity: null,
  plan,
  sale: {
    kind: 'rated',
    billed: 1,
    fixedPrice: 200,
    variablePrice: 1200,
    per,
    amount: 1400,
    purchase: null,
    margin: null,
  },
});
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
async function cellOf(column: string, domain: PriceDomain, of: UsageLine): Promise<string> {
  const found = usageLineColumns(domain, i18n, null).find(({ key }) => key === column);
  return (await renderReady(<>{found?.cell(of)}</>)).replaceAll('<!-- -->', '');
}
const pricesOf = (domain: PriceDomain, of: UsageLine) => cellOf('price', domain, of);

test('a call has its price per minute and the one per call', async () => {
  expect(await pricesOf('outboundCall', line(null, 'minute'))).toBe('€0.1200 per minute + €0.0200 per call');
});

test('a user or trunk has the price that its billing plan charges, and not the other one', async () => {
  expect(await pricesOf('user', line('fixed', 'month'))).toBe('€0.0200 per month');
  expect(await pricesOf('trunk', line('usageBased', 'month'))).toBe('€0.1200 per month');
});

test('a call has a date in the month of its bill, also in Tokyo', async () => {
  vi.spyOn(Temporal.Now, 'timeZoneId').mockReturnValue('Asia/Tokyo');
  for (const [opened, date, month] of [
    ['2026-10-31T22:59:59.000Z', '2026-10-31 23:59:59', '202610'],
    ['2026-10-31T23:00:00.000Z', '2026-11-01 00:00:00', '202611'],
  ] as const) {
    expect(periodAt(Date.parse(opened))).toBe(month);
    expect(await cellOf('opened', 'outboundCall', { ...line(null, 'minute'), opened })).toContain(date);
  }
});

test('only calls have a duration, and only what is called or assigned a number', () => {
  const columnsOf = (domain: PriceDomain) => usageLineColumns(domain, i18n, null).map(({ key }) => key);
  expect(columnsOf('inboundCall')).toEqual(expect.arrayContaining(['number', 'duration']));
  expect(columnsOf('number')).toContain('number');
  expect(columnsOf('number')).not.toContain('duration');
  for (const key of ['number', 'duration']) expect(columnsOf('user')).not.toContain(key);
});
