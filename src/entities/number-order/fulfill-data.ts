import * as v from 'valibot';
import { blockLimit } from '../../domain/entities/number/block.ts';
import { maxRanges, numberOrderCalls } from '../../domain/entities/number-order/calls.ts';
import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { NumberRange } from '../../domain/value/number-range.ts';
import { isRange, overlaps, rangeSize } from '../../domain/value/number-range.ts';
import { homeCountry } from '../../domain/value/country-code.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';

const [callRanges] = numberOrderCalls['numberOrder.fulfill'].body.entries.ranges.pipe;
const rangeSchema = v.pipe(
  // With an id, so that ranges are merged one by one.
  v.object({ id: v.string(), ...callRanges.item.entries }),
  v.forward(
    v.partialCheck([['first'], ['last']], (range) => isRange(range)),
    ['last'],
  ),
);
export type FulfillRange = v.InferOutput<typeof rangeSchema>;

const isPair = ({ first, last }: NumberRange): boolean =>
  v.is(phoneNumberText, first) && v.is(phoneNumberText, last) && isRange({ first, last });

/** How many numbers the ranges have together; null while one of them is not complete. */
export const amountOf = (ranges: readonly NumberRange[]): number | null =>
  ranges.length > 0 && ranges.every(isPair) ? ranges.reduce((sum, range) => sum + rangeSize(range), 0) : null;

const areApart = (ranges: readonly NumberRange[]): boolean =>
  ranges.every((range, at) => ranges.slice(at + 1).every((other) => !overlaps(range, other)));

/** Each range needs both ends, a country and a type (S1-5-34). */
export const fulfillSchema = v.object({
  ranges: v.pipe(
    v.array(rangeSchema),
    v.minLength(1, 'A range is needed'),
    v.maxLength(maxRanges, 'Too many ranges'),
    v.check((ranges) => areApart(ranges), 'The ranges overlap'),
    v.check((ranges) => (amountOf(ranges) ?? 0) <= blockLimit, 'Too many numbers'),
  ),
});
export type FulfillValues = v.InferOutput<typeof fulfillSchema>;

/** A range without numbers, of the country and type that were ordered; the schema refuses what is still unset. */
export function blankRange({ orderType, order }: NumberOrder, id: string): FulfillRange {
  const blank = { id, first: '', last: '' };
  switch (orderType) {
    case 'dutchStandard':
      return { ...blank, countryCode: homeCountry, administrativeType: 'local' };
    case 'dutchService':
      return { ...blank, countryCode: homeCountry, administrativeType: 'service' };
    case 'international': {
      const administrativeType = order.administrativeType ?? 'unknown';
      return { ...blank, countryCode: order.region, administrativeType } as FulfillRange;
    }
  }
}

/** The id of a range that is added. Those of a row are its positions, so that ranges that were sent are recognized. */
export const nextRangeId = (ranges: readonly Pick<FulfillRange, 'id'>[]): string =>
  `${Math.max(-1, ...ranges.map(({ id }) => Number(id))) + 1}`;

/** The ranges that the order has: the block of a standard one, or what a colleague delivered; otherwise a blank range. */
export function fulfillValuesOf(order: NumberOrder): FulfillValues {
  const ranges = order.ranges.map((range, at) => ({ ...blankRange(order, `${at}`), ...range }));
  return { ranges: ranges.length > 0 ? ranges : [blankRange(order, nextRangeId([]))] };
}

/** The ranges as they are sent. */
export const fulfillBody = ({ ranges }: FulfillValues): CallBody<'numberOrder.fulfill'> => ({
  ranges: ranges.map(({ first, last, countryCode, administrativeType }) => ({
    first,
    last,
    countryCode,
    administrativeType,
  })),
});

const rangeFields = Object.keys(callRanges.item.entries);

/** A refusal of a range is shown at its input, not at the list. */
export const rangePlaces: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: maxRanges }, (_, at) => rangeFields.map((name) => `ranges.${at}.${name}`))
    .flat()
    .map((path) => [path, path]),
);
