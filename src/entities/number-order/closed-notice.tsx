import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import { LateNotice } from '../define/late-notice.tsx';
import { closedReason } from './closed-reason.ts';

/** Says in an open form that the order has been closed meanwhile, by whom and when; nothing while it is open. */
export const ClosedNotice = ({ order: { id, state, closeDate } }: { order: NumberOrder }) => (
  <LateNotice
    row={{ type: 'numberOrder', id }}
    reason={closedReason({ state })}
    change={closeDate === null ? null : { at: closeDate }}
  />
);
