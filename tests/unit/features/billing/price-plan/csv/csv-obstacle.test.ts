import { expect, test } from 'vitest';
import { csvObstacle } from '../../../../../../src/features/billing/price-plan/csv/csv-obstacle.ts';
import type { PlanDocument } from '../../../../../../src/features/billing/price-plan/edit/document.ts';
import { newPeriod, noPatch } from '../../../../../../src/features/billing/price-plan/edit/document.ts';
import { fullAccess } from '../../../../../../src/screens/tabs/document-access.ts';

const saved: PlanDocument = {
  name: 'Retail',
  description: '',
  periods: {
    a: { start: '202601', purchaseContract: null, policy: 'f.1', patch: noPatch },
    b: { start: '202606', purchaseContract: null, policy: 'f.1', patch: noPatch },
  },
};
const moved: PlanDocument = {
  ...saved,
  periods: {
    ...saved.periods,
    b: { start: '202607', purchaseContract: null, policy: 'f.1', patch: noPatch },
  },
};
const added: PlanDocument = { ...saved, periods: { ...saved.periods, c: newPeriod('202612') } };

const base = { number: 1, document: saved, ruleCounts: {} };
const state = { base, document: saved, facts: fullAccess, sent: null };

// Proves S1-5-74.
test('the prices of a period are updated from a file while it is saved, and nothing else stands in the way', () => {
  expect(csvObstacle(state, 'a')).toBeNull();
  // Another period may have unsaved edits.
  expect(csvObstacle({ ...state, document: moved }, 'a')).toBeNull();
  expect(csvObstacle({ ...state, document: moved }, 'b')).toBe('unsaved');
  expect(csvObstacle({ ...state, document: added }, 'c')).toBe('unsaved');
  expect(csvObstacle({ ...state, sent: { document: saved, number: null } }, 'a')).toBe('saving');
});

// Proves S1-5-74.
test.each([
  ['deleted', { document: 'deleted' }],
  ['notPermitted', { permission: 'withheld' }],
  ['permissionUnknown', { permission: 'unknown' }],
  ['editedElsewhere', { editor: 'elsewhere' }],
] as const)('no file is imported into a plan that is %s', (obstacle, facts) => {
  expect(csvObstacle({ ...state, facts: { ...fullAccess, ...facts } }, 'a')).toBe(obstacle);
});
