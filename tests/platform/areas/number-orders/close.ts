import type { NumberOrder } from '../../../../src/domain/entities/number-order/model.ts';
import { isOpen } from '../../../../src/domain/entities/number-order/state.ts';
import { conflict } from '../../base/refusal.ts';
import { hasFields } from '../../store/changed-fields.ts';
import type { Write } from '../../store/store.ts';
import type { UserRequest } from '../handler.ts';
import { subjectOf } from '../within-reach.ts';
import { closeWrites } from './order-changes.ts';

type Closed = Pick<Partial<NumberOrder>, 'state' | 'cancellationReason' | 'rejectionReason'>;

/** The order of the call, which must be open. Throws Refusal. */
export function openOrder(request: UserRequest): NumberOrder {
  const order = subjectOf(request, 'numberOrder');
  if (!isOpen(order)) throw conflict('movedOn', `The order is ${order.state}`);
  return order;
}

/** Ends the order without numbers; nothing where it has ended just so. */
function close(request: UserRequest, fields: Closed): readonly Write[] {
  if (hasFields(subjectOf(request, 'numberOrder'), fields)) return [];
  return closeWrites(request.services, openOrder(request), fields);
}

export const cancelOrder = (request: UserRequest<'numberOrder.cancel'>): readonly Write[] =>
  close(request, {
    state: 'cancelled',
    cancellationReason: request.body.reason === '' ? null : request.body.reason,
  });

export const rejectOrder = (request: UserRequest<'numberOrder.reject'>): readonly Write[] =>
  close(request, { state: 'rejected', rejectionReason: request.body.reason });
