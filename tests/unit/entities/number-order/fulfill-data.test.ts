import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { NumberOrder } from '../../../../src/domain/entities/number-order/model.ts';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import {
  amountOf,
  fulfillBody,
  fulfillSchema,
  fulfillValuesOf,
  nextRangeId,
  rangePlaces,
} from '../../../../src/entities/number-order/fulfill-data.ts';
import { mergeForm } from '../../../../src/screens/form/merge-form.ts';

const range = {
  id: '0',
  first: '+3225550100',
  last: '+3225550109',
  countryCode: 'BE',
  administrativeType: 'local',
} as const;

const refused = (...ranges: readonly object[]): readonly (string | null)[] => {
  const { issues = [] } = v.safeParse(fulfillSchema, { ranges });
  return issues.map((issue) => v.getDotPath(issue));
};

// Proves S1-5-34.
test('each range needs both numbers, a country and a type', () => {
  expect(refused(range)).toEqual([]);
  expect(refused()).toEqual(['ranges']);
  expect(refused({ ...range, first: '' })).toContain('ranges.0.first');
  expect(refused(range, { ...range, last: '' })).toContain('ranges.1.last');
  expect(refused({ ...range, countryCode: null })).toEqual(['ranges.0.countryCode']);
  expect(refused({ ...range, administrativeType: 'unknown' })).toEqual(['ranges.0.administrativeType']);
});

test('the last number follows the first, and ranges do not overlap', () => {
  expect(refused({ ...range, last: '+3225550099' })).toEqual(['ranges.0.last']);
  expect(refused({ ...range, last: '+32255501090' })).toEqual(['ranges.0.last']);
  expect(refused(range, { ...range, first: '+3225550109', last: '+3225550110' })).toEqual(['ranges']);
  expect(refused(range, { ...range, first: '+3225550110', last: '+3225550110' })).toEqual([]);
  expect(refused({ ...range, last: '+3225551100' })).toEqual(['ranges']);
});

test('counts the numbers of complete ranges', () => {
  expect(amountOf([range, { first: '+3225550200', last: '+3225550200' }])).toBe(11);
  expect(amountOf([range, { first: '+3225550200', last: '' }])).toBeNull();
  expect(amountOf([])).toBeNull();
});

test('begins with the country and type that were ordered', () => {
  const order = {
    establishmentId: null,
    region: 'DE',
    blockSize: 10,
    description: '',
    dutchSettings: noDutchSettings,
    administrativeType: 'mobile',
  } as const;
  const values = (of: Partial<NumberOrder>) =>
    fulfillValuesOf({ orderType: 'international', order, ranges: [], ...of } as unknown as NumberOrder)
      .ranges;
  const blank = { id: '0', first: '', last: '' };
  expect(values({})).toEqual([{ ...blank, countryCode: 'DE', administrativeType: 'mobile' }]);
  expect(values({ orderType: 'dutchService', order: { ...order, region: '0800' } })).toEqual([
    { ...blank, countryCode: 'NL', administrativeType: 'service' },
  ]);
  const block = { first: '+31502113400', last: '+31502113409' };
  expect(values({ orderType: 'dutchStandard', ranges: [block] })).toEqual([
    { id: '0', ...block, countryCode: 'NL', administrativeType: 'local' },
  ]);
});

const order = { orderType: 'international', order: { region: 'BE', administrativeType: 'local' } };
const valuesOf = (...ranges: NumberOrder['ranges']) =>
  fulfillValuesOf({ ...order, ranges } as unknown as NumberOrder);

test('ranges that a colleague delivers are merged one by one with those entered', () => {
  const entered = { ...range, countryCode: 'BE' };
  const added = { ...entered, id: nextRangeId([entered]), first: '+3225550200', last: '+3225550209' };
  const [first, second] = [
    { first: '+3225550300', last: '+3225550301' },
    { first: added.first, last: added.last },
  ];
  const merged = mergeForm(valuesOf(), { ranges: [entered, added] }, valuesOf(first, second));
  expect(merged.conflicts).toMatchObject([{ field: 'ranges', item: '0', mine: [entered], theirs: [first] }]);
  expect(merged.joined['ranges']).toEqual([entered, added]);
  // The sent values themselves are not a conflict.
  const own = mergeForm(valuesOf(), { ranges: [entered] }, valuesOf(entered));
  expect(own.conflicts).toEqual([]);
});

test('a block that was replaced is taken over beside a range that was added', () => {
  const [held, other] = [
    { first: '+3225550400', last: '+3225550409' },
    { first: '+3225550500', last: '+3225550509' },
  ];
  const before = valuesOf(held);
  const added = { ...range, id: nextRangeId(before.ranges) };
  const merged = mergeForm(before, { ranges: [...before.ranges, added] }, valuesOf(other));
  expect(merged.conflicts).toEqual([]);
  expect(merged.joined['ranges']).toEqual([...valuesOf(other).ranges, added]);
});

test('ids of ranges are not sent, and are not given twice', () => {
  const { id, ...sent } = range;
  expect(fulfillBody({ ranges: [range] })).toEqual({ ranges: [sent] });
  expect([nextRangeId([]), nextRangeId([{ id }, { id: '4' }])]).toEqual(['0', '5']);
});

test('a refusal of any range is shown at its input', () => {
  expect(rangePlaces['ranges.0.first']).toBe('ranges.0.first');
  expect(rangePlaces['ranges.99.administrativeType']).toBe('ranges.99.administrativeType');
});
