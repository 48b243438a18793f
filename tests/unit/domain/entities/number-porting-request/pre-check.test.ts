import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { joinRanges } from '../../../../../src/domain/entities/number-porting-request/known-ranges.ts';
import type { KnownRanges } from '../../../../../src/domain/entities/number-porting-request/pre-check.ts';
import {
  consequences,
  portedType,
  preCheck,
} from '../../../../../src/domain/entities/number-porting-request/pre-check.ts';
import { seriesProblem } from '../../../../../src/domain/entities/number-porting-request/number-series.ts';

const none: KnownRanges = { numbers: joinRanges([]), requested: joinRanges([]) };
const range = (first: string, last = first) => ({ first, last });
const kinds = (first: string, last: string): readonly string[] =>
  preCheck(range(first, last), { type: portedType(first), known: none }).map(({ kind }) => kind);

test.each([
  ['+31503112200', '+31503112209', []],
  ['+31503112200', '+31612345678', ['mixedTypes']],
  ['+31503112200', '+31850123456', ['mixedTypes']],
  ['+31612345678', '+318001234', ['mixedTypes']],
  ['+31612345678', '+3197012345678', ['mixedTypes']],
  ['+31596551000', '+31597551009', ['twoAreas']],
  ['+31209999999', '+31230000000', ['twoAreas']],
  ['+31850123456', '+31880123456', ['twoAreas']],
  ['+31612345678', '+31687654321', []],
  // The types of numbers abroad are not known, but their countries are.
  ['+12125550100', '+12125550109', []],
  ['+3225550100', '+33255501000', ['twoAreas']],
  ['+3225550100', '+3150311220', ['twoAreas']],
])('the series %s to %s: %j', (first, last, expected) => {
  expect(kinds(first, last)).toEqual(expected);
});

test('a series of another type than the request may be blocked, unless its own ends differ', () => {
  const check = (first: string, last: string) =>
    preCheck(range(first, last), { type: 'geographic', known: none });
  expect(check('+31612345678', '+31612345679')).toEqual([{ kind: 'otherType' }]);
  expect(check('+31612345678', '+31850123456')).toEqual([{ kind: 'mixedTypes' }]);
  expect(check('+12125550100', '+12125550109')).toEqual([]);
  expect(preCheck(range('+31612345678'), { type: null, known: none })).toEqual([]);
});

test.each([
  { numbers: [range('+31503112205'), range('+31503112203')], requested: [], kind: 'ownNumber', at: '03' },
  { numbers: [], requested: [range('+31503112190', '+31503112201')], kind: 'openRequest', at: '00' },
  // The numbers of a request are numbers of the organization as well.
  {
    numbers: [range('+31503112204')],
    requested: [range('+31503112204')],
    kind: 'openRequest',
    at: '04',
  },
] as const)('names the first number that is known already: $kind $at', ({ kind, at, numbers, requested }) => {
  const known = { numbers: joinRanges(numbers), requested: joinRanges(requested) };
  const series = range('+31503112200', '+31503112209');
  expect(preCheck(series, { type: 'geographic', known })).toEqual([{ kind, number: `+315031122${at}` }]);
  expect(preCheck(range('+31503112300'), { type: 'geographic', known })).toEqual([]);
});

test('whatever differs within a series is refused by the rules of the platform', () => {
  const differing = [
    ['+31503112200', '+31612345678'],
    ['+31596551000', '+31597551009'],
    ['+31209999999', '+31230000000'],
  ] as const;
  for (const [first, last] of differing) {
    const [finding] = preCheck(range(first, last), { type: null, known: none });
    expect(finding && consequences[finding.kind]).toMatchObject({ from: 'platform', field: 'last' });
    expect(seriesProblem(range(first, last))).not.toBeNull();
  }
});

test('the types of Dutch numbers are those of the library', () => {
  const types = { FIXED_LINE: 'geographic', MOBILE: 'mobile' } as const;
  const services = ['TOLL_FREE', 'PREMIUM_RATE', 'SHARED_COST', 'VOIP', 'UAN', 'PERSONAL_NUMBER'];
  const seen = new Set<string>();
  for (let prefix = 10; prefix < 100; prefix += 1)
    for (const rest of ['0123456', '5123456', '9123456']) {
      const number = `+31${prefix}${rest}`;
      const found = parsePhoneNumberFromString(number)?.getType();
      if (found === undefined || found === 'PAGER') continue;
      const expected = services.includes(found) ? 'service' : types[found as keyof typeof types];
      seen.add(expected);
      expect({ number, type: portedType(number) }).toEqual({ number, type: expected });
    }
  expect([...seen].toSorted()).toEqual(['geographic', 'mobile', 'service']);
});
