import { msg } from '@lingui/core/macro';
import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import type { PanelWarning } from '../define/panel-head.ts';
import { noWarnings } from '../define/panel-head.ts';

/** Why an order was rejected: the customer has to do something about it. */
export const orderWarnings = ({
  state,
  rejectionReason: reason,
}: Pick<NumberOrder, 'state' | 'rejectionReason'>): readonly PanelWarning[] =>
  state === 'rejected' && reason ? [{ tone: 'error', text: msg`Rejected: ${reason}` }] : noWarnings;
