import type { NumberOrder } from '../../../../src/domain/entities/number-order/model.ts';
import { blockLimit } from '../../../../src/domain/entities/number/block.ts';
import { isRange, overlaps, rangeSize } from '../../../../src/domain/value/number-range.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import { malformed } from '../../base/refusal.ts';
import type { Write } from '../../store/store.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { patch } from '../../store/write.ts';
import type { UserRequest } from '../handler.ts';
import { occupied, poolWrites } from '../number-pool/change-pool.ts';
import { checkBlock, checkFree } from '../numbers/check-range.ts';
import { takenRanges } from '../numbers/taken.ts';
import { subjectOf } from '../within-reach.ts';
import { checkActive } from './check-order.ts';
import { openOrder } from './close.ts';
import { numberId, numberWrites } from './new-numbers.ts';
import { rangeFields, released } from './order-changes.ts';

type FulfilRequest = UserRequest<'numberOrder.fulfill'>;

/** Every range has its ends in order and in one area, and the ranges do not overlap. Throws Refusal. */
function checkRanges({ body: { ranges } }: FulfilRequest): void {
  for (const [index, range] of ranges.entries()) {
    const fields = { first: `ranges.${index}.first`, size: `ranges.${index}.last` };
    if (!isRange(range)) throw malformed('The range ends before it begins', fields.size);
    if (rangeSize(range) > blockLimit)
      throw malformed(`An order has at most ${blockLimit} numbers`, fields.size);
    checkBlock(range.first, rangeSize(range), fields);
    if (ranges.slice(0, index).some((other) => overlaps(other, range)))
      throw malformed('The ranges overlap', fields.first);
  }
  if (ranges.reduce((size, range) => size + rangeSize(range), 0) > blockLimit)
    throw malformed(`An order has at most ${blockLimit} numbers`, 'ranges');
}

/** Whether the order has been fulfilled just so: with these ranges, and numbers of these countries and types. */
function isFulfilled({ services: { store }, body }: FulfilRequest, order: NumberOrder): boolean {
  const ranges = body.ranges.map(({ first, last }) => ({ first, last }));
  if (order.state !== 'completed' || stableKey(order.ranges) !== stableKey(ranges)) return false;
  const rows = body.ranges.flatMap((range) => Array.from({ length: rangeSize(range) }, () => range));
  return rows.every(({ countryCode, administrativeType }, index) => {
    const row = rowOf(store, 'number', numberId(order.id, index));
    return row?.administrativeCountryCode === countryCode && row.administrativeType === administrativeType;
  });
}

/** Completes an order by hand with these ranges, all of them or none; repeating the call changes nothing. Throws Refusal. */
export function fulfillOrder(request: FulfilRequest): readonly Write[] {
  const { services, body } = request;
  const { store, now } = services;
  const ranges = body.ranges.map(({ first, last }) => ({ first, last }));
  if (isFulfilled(request, subjectOf(request, 'numberOrder'))) return [];
  const order = openOrder(request);
  checkActive(services, order.organizationId);
  checkRanges(request);
  const taken = takenRanges(store, now(), ranges).filter(({ by }) => by.id !== order.id);
  for (const [index, range] of ranges.entries()) checkFree(request, taken, range, `ranges.${index}.first`);
  return [
    patch('numberOrder', order.id, {
      state: 'completed',
      ...rangeFields(ranges),
      closeDate: new Date(now()).toISOString(),
    }),
    ...numberWrites(order, body.ranges, now()),
    ...poolWrites(store, now(), [...order.ranges.map(released), ...ranges.map(occupied)]),
  ];
}
