import { describe, expect, test } from 'vitest';
import { offeredMonths, offeredYears, periodInYear } from '../../../../src/fields/period/period-choice.ts';
import { periodName } from '../../../../src/fields/period/period-name.ts';

// Proves S1-5-77.
describe('the months of a year', () => {
  const states = (...[value, offered]: [string, Parameters<typeof offeredMonths>[2]]) =>
    offeredMonths(2026, value, offered)
      .filter(({ state }) => state !== 'free')
      .map(({ period, state }) => `${period} ${state}`);

  test('are free, but for those in use by others', () => {
    expect(states('202603', { used: ['202601', '202603', '202701'] })).toEqual(['202601 used']);
  });

  test('are free from the minimum to the maximum, both included', () => {
    expect(states('202603', { min: '202602', max: '202611', used: ['202601'] })).toEqual([
      '202601 outside',
      '202612 outside',
    ]);
  });
});

describe('the years', () => {
  test('go from the minimum to the maximum, and include that of the value', () => {
    expect(offeredYears('202401', '202611', { min: '202512', max: '202701' })).toEqual([
      2024, 2025, 2026, 2027,
    ]);
  });

  test('are ten before and after the current one where nothing bounds them, as far as there are months', () => {
    expect(offeredYears('202611', '202611', {})).toHaveLength(21);
    expect(offeredYears('209901', '209901', {}).at(-1)).toBe(2099);
    expect(offeredYears('200001', '200001', {})[0]).toBe(2000);
  });
});

describe('another year', () => {
  test.each([
    [2027, [], '202705'],
    [2027, ['202705'], '202704'],
    [2027, ['202704', '202705', '202706'], '202703'],
  ])('%s with %j in use gets %s', (year, used, expected) => {
    expect(periodInYear(year, '202605', { used })).toBe(expected);
  });

  test('that is full gets nothing', () => {
    const used = offeredMonths(2027, '', {}).map(({ period }) => period);
    expect(periodInYear(2027, '202605', { used })).toBeUndefined();
    expect(periodInYear(2028, '202605', { max: '202712' })).toBeUndefined();
  });
});

test('a period has the name of its month', () => {
  expect([periodName('202611', 'en'), periodName('202603', 'nl')]).toEqual(['November 2026', 'maart 2026']);
});
