import { expect, test } from 'vitest';
import type { PricedMonths } from '../../../../src/domain/pricing/contract/months.ts';
import { endedMonths, repricedMonths } from '../../../../src/domain/pricing/contract/reprice.ts';

const same = (id: string | null) => ({ applied: id, projected: id });
const stored: PricedMonths = {
  202610: same('p.1'),
  202611: same('p.1'),
  202612: same('p.1'),
  202701: same('p.2'),
};
const source = {
  months: stored,
  runningMonth: '202611',
  isNew: false,
  starts: ['202610'],
  changes: ['202606', '202701'],
  project: (month: string) => (month < '202701' ? 'p.1' : 'p.2'),
};

test('a new contract is applied in all of its months', () => {
  expect(repricedMonths({ ...source, isNew: true, months: {} })).toEqual(stored);
});

test('a changed price is projected for months that have begun, and applied to planned ones', () => {
  expect(repricedMonths({ ...source, project: () => 'p.3' })).toEqual({
    202610: { applied: 'p.1', projected: 'p.3' },
    202611: { applied: 'p.1', projected: 'p.3' },
    202612: same('p.3'),
    202701: same('p.3'),
  });
});

test('what was planned is applied in each month that has begun meanwhile', () => {
  expect(repricedMonths({ ...source, runningMonth: '202702', project: () => 'p.3' })).toEqual({
    202610: { applied: 'p.1', projected: 'p.3' },
    202611: { applied: 'p.1', projected: 'p.3' },
    202612: { applied: 'p.1', projected: 'p.3' },
    202701: { applied: 'p.2', projected: 'p.3' },
    202702: { applied: 'p.2', projected: 'p.3' },
    202703: same('p.3'),
  });
});

test('a month that a contract covers later on waits to be applied', () => {
  const months = repricedMonths({ ...source, starts: ['202609'] });
  expect(months['202609']).toEqual({ applied: null, projected: 'p.1' });
});

test('the running month, 24 before it and the next one are kept', () => {
  const months = Object.keys(repricedMonths({ ...source, starts: ['200001'], changes: [] })).toSorted();
  expect([months[0], months.at(-1), months.length]).toEqual(['202411', '202612', 26]);
});

test('a contract whose buyer has moved keeps what was billed, and sells nothing from the next month on', () => {
  expect(endedMonths({ months: stored, runningMonth: '202611' })).toEqual({
    202610: same('p.1'),
    202611: same('p.1'),
    202612: same(null),
  });
  expect(endedMonths({ months: {}, runningMonth: '202611' })).toEqual({ 202612: same(null) });
});
