import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { numberRangeSchema } from '../../value/number-range.ts';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import { dutchSettingsSchema } from '../number/setting.ts';
import { numberOrderCalls } from './calls.ts';
import { isOpen, orderedTypes, orderStates, orderTypes } from './state.ts';

/** An order of new numbers (S1-3-25). */
export const numberOrderSchema = v.object({
  ...commonFields,
  /** Assigned by the platform; unique on it. */
  reference: v.string(),
  orderType: v.picklist(orderTypes),
  state: v.picklist(orderStates),
  order: v.object({
    establishmentId: v.nullable(v.string()),
    /** An area code (`020`), the prefix of a service number (`0800`) or a country (`DE`), by the type of the order. */
    region: v.string(),
    blockSize: v.number(),
    description: v.string(),
    dutchSettings: dutchSettingsSchema,
    /** Only of international orders. */
    administrativeType: v.nullable(v.picklist(orderedTypes)),
  }),
  cancellationReason: v.nullable(v.string()),
  rejectionReason: v.nullable(v.string()),
  /** The numbers that were assigned. A standard order has them from the start. */
  ranges: v.array(numberRangeSchema),
  /** The ends of the ranges, for lists and searches; null without ranges. */
  firstNumber: v.nullable(v.string()),
  lastNumber: v.nullable(v.string()),
  /** When the order was completed, rejected or cancelled. */
  closeDate: v.nullable(instant),
});
export type NumberOrder = v.InferOutput<typeof numberOrderSchema>;

export const numberOrder = defineModel({
  name: 'numberOrder',
  schema: numberOrderSchema,
  view: { any: ['telephony.numberOrder.view', 'telephony.numberOrder.viewGlobal'] },
  refs: { 'order.establishmentId': 'establishment' },
  isClosed: (order) => !isOpen(order),
  searchFields: [
    'reference',
    'order.description',
    { path: 'firstNumber', variants: phoneNumberVariants },
    { path: 'lastNumber', variants: phoneNumberVariants },
  ],
  calls: numberOrderCalls,
});
