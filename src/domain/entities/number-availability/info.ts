import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { numberMetadataSchema } from '../../value/number-object.ts';
import { availabilityStates } from './state.ts';
import { orderStates } from '../number-order/state.ts';
import { portingDirections, portingStates } from '../number-porting-request/state.ts';
import { numberStates } from '../number/setting.ts';

/** The most orders and requests that are listed, the latest first. */
const maxListed = 50;
const listOf = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(maxListed));

/** A row that has to do with the number. */
const related = { id: v.string(), organizationId: v.string(), createDate: v.string() };

const infoSchema = v.object({
  metadata: numberMetadataSchema,
  /** Whether the plan of its country has such a number. */
  isPossible: v.boolean(),
  owner: v.variant('type', [
    v.object({ type: v.literal('none') }),
    /** Somebody out of the user's reach has it. */
    v.object({ type: v.literal('hidden') }),
    v.object({
      type: v.literal('organization'),
      organizationId: v.string(),
      numberId: v.string(),
      state: v.picklist(numberStates),
    }),
  ]),
  /** The range of the pool that contains it; null without one, or without permission to view the pool. */
  poolRange: v.nullable(
    v.object({
      id: v.string(),
      first: v.string(),
      last: v.string(),
      state: v.picklist(availabilityStates),
    }),
  ),
  /** Within the user's reach and permissions. */
  orders: listOf(v.object({ ...related, reference: v.string(), state: v.picklist(orderStates) })),
  portings: listOf(
    v.object({ ...related, direction: v.picklist(portingDirections), state: v.picklist(portingStates) }),
  ),
});
export type NumberInfo = v.InferOutput<typeof infoSchema>;

/** Reads the owner, range, orders and porting requests of any number (S1-2.2-05, decision 15). */
export const numberInfoCall = defineCall({
  method: 'GET',
  path: 'telephony/number-info/{number}',
  access: { policy: 'telephony.numberInfo.view' },
  body: v.object({}),
  answer: infoSchema,
  repeatable: true,
});

/** The latest rows that are listed. */
export const latest = <Row extends { readonly createDate: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.createDate < b.createDate ? 1 : -1)).slice(0, maxListed);
