import { expect, test } from 'vitest';
import type { ChangedPrice } from '../../../../../../src/domain/pricing/compare/changed-price.ts';
import type { PricePer } from '../../../../../../src/domain/pricing/price-domain.ts';
import { loadInTab } from '../../../../entities/support/load-in-tab.ts';
import { renderReady } from '../../../../entities/support/render-form.tsx';

const { ChangedValues } = await loadInTab(
  () => import('../../../../../../src/features/billing/price-plan/compare/price-change.tsx'),
);

const at = (amount: number, per: PricePer) => ({ variablePrice: { kind: 'price', amount, per } });
async function textOf(before: object, after: object): Promise<string> {
  const price = { field: 'variablePrice', before, after } as unknown as ChangedPrice;
  const markup = await renderReady(<ChangedValues price={price} domain="user" />);
  return markup.replaceAll(/<[^>]*>/g, '');
}

test('an old and a new price on one line say a unit that they share once', async () => {
  expect(await textOf(at(1200, 'hour'), at(1250, 'hour'))).toBe('€0.1200 → €0.1250 per hour');
  expect(await textOf(at(1200, 'day'), at(1250, 'hour'))).toBe('€0.1200 per day → €0.1250 per hour');
  expect(await textOf({ variablePrice: { kind: 'unset' } }, at(1250, 'hour'))).toBe(
    'Not set → €0.1250 per hour',
  );
});
