import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import type { OrderState } from '../../domain/entities/number-order/state.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const closed: Readonly<Record<OrderState, MessageDescriptor | null>> = {
  created: null,
  completed: msg`This order has been completed.`,
  rejected: msg`This order has been rejected.`,
  cancelled: msg`This order has been cancelled.`,
};

/** Why an order can no longer be cancelled, rejected or fulfilled; null while it can (S1-4-24). */
export const closedReason = ({ state }: Pick<NumberOrder, 'state'>): MessageDescriptor | null =>
  memberEntry(closed, state, null);
