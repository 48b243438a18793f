import { capabilities } from '../../domain/access/capability.ts';
import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import type { Action } from '../define/action.ts';
import { closedReason } from './closed-reason.ts';
import { numberOrderTitles } from './fields.tsx';

/** The customer's actions (S1-4-25). */
export const numberOrderActions: readonly Action<NumberOrder>[] = [
  {
    id: 'cancel',
    label: numberOrderTitles.cancel,
    icon: 'close',
    rank: 'secondary',
    policy: capabilities.numberOrderCancel,
    blocked: closedReason,
    run: { kind: 'form', load: async () => (await import('./close-form.tsx')).cancelOrderForm },
  },
];

/** The operator's actions (S1-6-10). */
export const numberOrderAdminActions: readonly Action<NumberOrder>[] = [
  {
    id: 'fulfill',
    label: numberOrderTitles.fulfill,
    icon: 'check',
    rank: 'primary',
    policy: capabilities.numberOrderFulfill,
    blocked: closedReason,
    run: { kind: 'form', load: async () => (await import('./fulfill-form.tsx')).fulfillOrderForm },
  },
  {
    id: 'reject',
    label: numberOrderTitles.reject,
    icon: 'close',
    rank: 'secondary',
    policy: capabilities.numberOrderReject,
    blocked: closedReason,
    run: { kind: 'form', load: async () => (await import('./close-form.tsx')).rejectOrderForm },
  },
];
