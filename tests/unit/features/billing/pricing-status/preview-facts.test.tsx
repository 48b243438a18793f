import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import type { PricingPreview } from '../../../../../src/features/billing/pricing-status/use-pricing-preview.ts';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';
import { renderReady } from '../../../entities/support/render-form.tsx';

const { PreviewFacts } = await loadInTab(
  () => import('../../../../../src/features/billing/pricing-status/preview-facts.tsx'),
);

const preview: PricingPreview = {
  pricingId: 'p.1',
  customers: { total: 2, named: [{ id: 'a', name: 'Bakery' }] },
  calls: 3,
  otherLines: 0,
  before: { amount: 10_000, unrated: 0 },
  after: { amount: 12_500, unrated: 1 },
};
const shown = (fields: Partial<PricingPreview> = {}) =>
  renderReady(<PreviewFacts preview={{ ...preview, ...fields }} month="October 2026" />);

// Proves S1-4-56.
test('names the customers, and the amounts before and after', async () => {
  const markup = await shown();
  for (const text of [
    'Bakery and 1 other customer',
    '€1.0000',
    '€1.2500',
    '€0.2500',
    '1 item will have no price.',
  ])
    expect(markup).toContain(text);
});

test('says what to do if a contract covers nobody in a month, in place of empty amounts', async () => {
  const markup = await shown({
    customers: { total: 0, named: [] },
    calls: 0,
    before: { amount: 0, unrated: 0 },
    after: { amount: 0, unrated: 0 },
  });
  expect(markup).toContain('No usage of October 2026 is billed under this contract.');
  expect(markup).toContain('Use the contracts of today');
  expect(markup).not.toContain('€');
});
