import { expect, test } from 'vitest';
import { importedPeriods } from '../../../../../../src/features/billing/price-plan/csv/imported-periods.ts';
import { newPeriod, noPatch } from '../../../../../../src/features/billing/price-plan/edit/document.ts';

test('an import saves the previewed policy in its period, and leaves the others theirs', () => {
  const saved = {
    name: 'Retail',
    description: '',
    periods: {
      a: { start: '202601', purchaseContract: 'c', policy: 'f.1', patch: noPatch },
      b: { start: '202606', purchaseContract: null, policy: 'f.1', patch: noPatch },
      never: newPeriod('202612'),
    },
  };
  expect(importedPeriods(saved, 'b', 'f.2')).toEqual({
    202601: { id: 'a', purchaseContract: 'c', pricePolicy: { fragment: 'f.1' } },
    202606: { id: 'b', purchaseContract: null, pricePolicy: { fragment: 'f.2' } },
  });
});
