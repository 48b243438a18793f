import type { NumberOrder } from '../../../../src/domain/entities/number-order/model.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { numbersOfBlock } from '../../../../src/domain/entities/number/block.ts';
import { settingsIn } from '../../../../src/domain/entities/number/setting.ts';
import { rangeSize } from '../../../../src/domain/value/number-range.ts';
import type { Write } from '../../store/store.ts';
import { create, datesFrom } from '../../store/write.ts';
import { freshNumber } from '../numbers/fresh-number.ts';
import type { NumberRow } from '../numbers/fresh-number.ts';

/** A range that an order gets. Country and type of a Dutch block follow from its numbers. */
export type AssignedRange = Pick<CallBody<'numberOrder.fulfill'>['ranges'][number], 'first' | 'last'> &
  Partial<CallBody<'numberOrder.fulfill'>['ranges'][number]>;

/** The id of a number of an order, by its position in the ranges. */
export const numberId = (orderId: string, index: number): string => `${orderId}.${index}`;

/** Creates the numbers of an order. Their ids follow from the order, so that none is created twice. */
export function numberWrites(
  { id, organizationId, order }: NumberOrder,
  ranges: readonly AssignedRange[],
  now: number,
): readonly Write[] {
  const rows = ranges.flatMap(({ first, last, countryCode, administrativeType }) =>
    numbersOfBlock(first, rangeSize({ first, last })).map((number) => ({
      number,
      ...(countryCode !== undefined && { administrativeCountryCode: countryCode }),
      ...(administrativeType !== undefined && { administrativeType }),
    })),
  );
  return rows.map((given, index) => {
    const row: NumberRow = freshNumber({
      id: numberId(id, index),
      organizationId,
      ...datesFrom(now),
      ...given,
      description: order.description,
      establishmentId: order.establishmentId,
      origin: { type: 'order', orderId: id },
    });
    const dutchSettings = settingsIn(row.administrativeCountryCode, order.dutchSettings);
    return create('number', { ...row, dutchSettings });
  });
}
