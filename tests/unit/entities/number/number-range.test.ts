import { expect, test } from 'vitest';
import { loadInTab } from '../support/load-in-tab.ts';

const { differingGroups } = await loadInTab(() => import('../../../../src/entities/number/block-cells.tsx'));

test('the end of a range has the groups in which it differs from the beginning', () => {
  expect(differingGroups('050 123 00 00', '050 123 01 49')).toBe('01 49');
  expect(differingGroups('050 123 00 00', '050 123 00 09')).toBe('09');
  expect(differingGroups('06 12 34 56 99', '06 12 34 57 00')).toBe('57 00');
  expect(differingGroups('0800 9999', '0800 10000')).toBe('10000');
});
