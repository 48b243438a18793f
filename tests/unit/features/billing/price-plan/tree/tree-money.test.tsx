import { expect, test } from 'vitest';
import { TreeMoney } from '../../../../../../src/features/billing/price-plan/tree/tree-money.tsx';
import { renderFields } from '../../../../entities/support/render-form.tsx';

test('a unit that is too long for a column is shortened, and whole in the tooltip', () => {
  const markup = renderFields(<TreeMoney amount={12_000} per="thousandMinutesMonth" />);
  expect(markup).toContain('title="€1.2000 per 1,000 minutes per month"');
  expect(markup).toContain('€1.2000 per 1,000 min/month');
  expect(renderFields(<TreeMoney amount={270} per="minute" />)).toBe('€0.0270 per minute');
});
