import 'temporal-polyfill/global';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { joinRanges } from '../../../../src/domain/entities/number-porting-request/known-ranges.ts';
import type { NumberPortingRequest } from '../../../../src/domain/entities/number-porting-request/model.ts';
import {
  blankRequest,
  blankSeries,
  bodyOf,
  createSchema,
  valuesAgain,
} from '../../../../src/entities/number-porting-request/create-data.ts';
import type { CreateValues } from '../../../../src/entities/number-porting-request/create-data.ts';
import { readPasted, withPasted } from '../../../../src/entities/number-porting-request/pasted-series.ts';
import { countryOptions } from '../../../../src/fields/choice/country-options.ts';

const now = Date.parse('2026-11-02T09:00:00.000Z');
const requested = joinRanges([{ first: '+31503115550', last: '+31503115559' }]);
const schema = createSchema({ zone: 'Europe/Amsterdam', now: () => now, requested });
const series = (first: string, last = first): CreateValues['numberSeries'][number] => ({
  id: first,
  first,
  last,
  isRange: first !== last,
  establishmentId: 'hall',
});
const dutch = (changes: Partial<CreateValues> = {}): CreateValues => ({
  ...blankRequest(),
  numberSeries: [series('+31503112200', '+31503112209')],
  contractHandling: 'standard',
  ...changes,
});
const abroad = (preferredPortingDate: string | null, donorOperatorName = 'Hudson'): CreateValues =>
  dutch({
    countryCode: 'US',
    numberSeries: [series('+12125550100')],
    contractHandling: null,
    donorOperatorName,
    preferredPortingDate,
  });
const faults = (values: CreateValues): readonly string[] =>
  (v.safeParse(schema, values).issues ?? []).map((issue) => v.getDotPath(issue) ?? '');

test('a Dutch request needs a contract handling, another an operator and a date (S1-5-29)', () => {
  expect(faults(dutch())).toEqual([]);
  expect(faults(dutch({ contractHandling: null }))).toEqual(['contractHandling']);
  expect(faults(abroad('2026-12-01T11:00:00.000Z'))).toEqual([]);
  expect(faults(abroad(null))).toEqual(['preferredPortingDate']);
  expect(faults(abroad('2026-11-10T11:00:00.000Z'))).toEqual(['preferredPortingDate']);
  expect(faults(abroad('2026-12-01T11:00:00.000Z', ' '))).toEqual(['donorOperatorName']);
});

test('each series needs its numbers and an establishment, and no number twice (S1-5-28)', () => {
  expect(faults(dutch({ numberSeries: [] }))).toEqual(['numberSeries']);
  const unset = { ...series('+31503112200'), establishmentId: null as unknown as string };
  expect(faults(dutch({ numberSeries: [unset] }))).toEqual(['numberSeries.0.establishmentId']);
  expect(faults(dutch({ numberSeries: [series('+31503112209', '+31503112200')] }))).toEqual([
    'numberSeries.0.last',
  ]);
  expect(
    faults(dutch({ numberSeries: [series('+31503112200', '+31503112209'), series('+31503112205')] })),
  ).toEqual(['numberSeries.1.first']);
});

test('numbers in an open request hold the request at their series, however much else is missing', () => {
  const unset = { ...series('+31503115545', '+31503115550'), establishmentId: null as unknown as string };
  const apart = { ...series('+31503115545'), last: '+31503115550' };
  expect(faults(dutch({ numberSeries: [apart, unset, series('+31503115560')] })).toSorted()).toEqual([
    'numberSeries.1.establishmentId',
    'numberSeries.1.first',
  ]);
});

test('without a range the last number is the first, and empty customer fields are null (S1-5-30)', () => {
  const single = { ...series('+31503112200'), last: '+31503119999', isRange: false };
  expect(bodyOf(dutch({ numberSeries: [single] }))).toMatchObject({
    numberSeries: [{ first: '+31503112200', last: '+31503112200' }],
    dutchInfo: { customerInfo: { surname: null, companyName: null }, contractHandling: 'standard' },
    internationalInfo: null,
  });
  expect(bodyOf(abroad('2026-12-01T11:00:00.000Z'))).toMatchObject({
    dutchInfo: null,
    internationalInfo: { donorOperatorName: 'Hudson' },
  });
});

// Proves S1-4-22.
test('a request is made again with the old values, without the numbers that were blocked', () => {
  const stored = (first: string, blockingReason: 'addressMismatch' | null) => ({
    id: first,
    first,
    last: first,
    inboundSettings: { establishmentId: 'hall', dutchSettings: blankRequest().dutchSettings },
    blockingReason,
  });
  const row = {
    request: {
      countryCode: 'NL',
      note: 'Moving house',
      numberSeries: [stored('+31503112200', 'addressMismatch'), stored('+31503112201', null)],
      dutchInfo: {
        customerInfo: { ...blankRequest().customerInfo, postcode: '9712 HN' },
        contractHandling: 'termination',
      },
      internationalInfo: null,
    },
  } as unknown as NumberPortingRequest;
  expect(valuesAgain(row)).toMatchObject({
    note: 'Moving house',
    contractHandling: 'continuation',
    customerInfo: { postcode: '9712 HN' },
    numberSeries: [{ first: '+31503112201', last: '+31503112201', isRange: false, establishmentId: 'hall' }],
  });
  const allBlocked = { request: { ...row.request, numberSeries: row.request.numberSeries.slice(0, 1) } };
  expect(valuesAgain(allBlocked as NumberPortingRequest).numberSeries).toHaveLength(1);
});

test('a pasted list gives its ranges, and names the lines that are none', () => {
  const { ranges, unread } = readPasted(
    '+31 50 311 22 00 - +31 50 311 22 09\n0503112210\n\n+31503112220;+31503112229\n+31 50 abc\n',
  );
  expect(ranges).toEqual([
    { first: '+31503112200', last: '+31503112209' },
    { first: '+31503112210', last: '+31503112210' },
    { first: '+31503112220', last: '+31503112229' },
  ]);
  expect(unread).toEqual(['+31 50 abc']);
});

test('pasted ranges follow the series that have numbers, at the establishment chosen last', () => {
  const [entered, blank] = [series('+31503112200'), blankSeries('office')];
  const ranges = [
    { first: '+31503112210', last: '+31503112219' },
    { first: '+31503112220', last: '+31503112220' },
  ];
  const next = withPasted([entered, blank], ranges);
  expect(next).toMatchObject([
    entered,
    { ...ranges[0], isRange: true, establishmentId: 'office' },
    { ...ranges[1], isRange: false, establishmentId: 'office' },
  ]);
  expect(new Set(next.map(({ id }) => id)).size).toBe(3);
});

test('a list without ranges adds no series, and keeps only those in which something was entered', () => {
  const { ranges, unread } = readPasted('+31 50 abc');
  expect({ ranges, unread }).toEqual({ ranges: [], unread: ['+31 50 abc'] });
  const [entered, chosen] = [series('+31503112200'), blankSeries('office')];
  expect(withPasted([entered, blankSeries(), chosen], ranges)).toEqual([entered, chosen]);
});

// Proves S1-9-15.
test('the Netherlands are the first country', () => {
  expect(countryOptions('en')[0]?.value).toBe('NL');
  expect(blankRequest().countryCode).toBe('NL');
});
