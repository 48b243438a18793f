import { msg } from '@lingui/core/macro';
import { orderTypes } from '../../domain/entities/number-order/state.ts';
import type { FieldsByPath } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { formFields } from '../define/entity-forms.ts';
import { numberOrderFields } from './fields.tsx';
import { orderTypeNames } from './name.ts';
import type { OrderValues } from './order-data.ts';
import { orderSchema } from './order-data.ts';
import type { OrderFormSource } from './use-order-form-source.ts';

const ownFields = {
  orderType: { title: numberOrderFields.orderType.title, ...choiceField(orderTypes, orderTypeNames) },
  offerId: {
    title: msg`Numbers`,
    invalid: msg`Choose a region with free numbers.`,
  },
};

/** The region of an order has a name for each type. */
export const regionFields = {
  dutchStandard: { title: msg`Region`, invalid: msg`Choose a region.` },
  dutchService: {
    title: msg({ message: 'Prefix', context: 'number order' }),
    invalid: msg`Choose a prefix.`,
  },
  international: { title: msg`Country`, invalid: msg`Choose a country.` },
};

/** The fields that forms of all types share, by path. */
export const orderFormFields = {
  ...numberOrderFields,
  ...ownFields,
  'order.blockSize': {
    ...numberOrderFields['order.blockSize'],
    invalid: msg`Enter a whole number from 1 to 1000.`,
  },
} satisfies FieldsByPath<OrderValues, OrderFormSource>;

export const orderValueFields = formFields<OrderValues, OrderFormSource>(orderSchema, orderFormFields);
