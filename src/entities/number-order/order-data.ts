import * as v from 'valibot';
import { numberOrderCalls } from '../../domain/entities/number-order/calls.ts';
import { noDutchSettings } from '../../domain/entities/number/setting.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import { homeCountry } from '../../domain/value/country-code.ts';

const { orderType, offerId, order } = numberOrderCalls['numberOrder.create'].body.entries;

export const orderSchema = v.pipe(
  v.object({ orderType, offerId, order }),
  v.forward(
    v.partialCheck(
      [['orderType'], ['offerId']],
      (values) => values.orderType !== 'dutchStandard' || values.offerId !== null,
      'A block is needed',
    ),
    ['offerId'],
  ),
  v.forward(
    v.partialCheck(
      [['orderType'], ['order', 'administrativeType']],
      (values) => values.orderType !== 'international' || values.order.administrativeType !== null,
      'A type is needed',
    ),
    ['order', 'administrativeType'],
  ),
);
export type OrderValues = v.InferOutput<typeof orderSchema>;

/** The values of a new order; the schema refuses the region until one is chosen. */
export const newOrder: OrderValues = {
  orderType: 'dutchStandard',
  offerId: null,
  order: {
    establishmentId: null,
    region: '',
    blockSize: 10,
    description: '',
    dutchSettings: noDutchSettings,
    administrativeType: null,
  },
};

/** The body of the call: without what another type of order left behind. */
export function orderBody(
  values: OrderValues,
): Omit<CallBody<'numberOrder.create'>, 'id' | 'organizationId'> {
  const isInternational = values.orderType === 'international';
  return {
    orderType: values.orderType,
    offerId: values.orderType === 'dutchStandard' ? values.offerId : null,
    order: {
      ...values.order,
      administrativeType: isInternational ? values.order.administrativeType : null,
      dutchSettings: isInternational ? noDutchSettings : values.order.dutchSettings,
    },
  };
}

export const isForeign = (countryCode: string): boolean => countryCode !== homeCountry;
