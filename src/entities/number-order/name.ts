import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderState, OrderType } from '../../domain/entities/number-order/state.ts';

export const orderTypeNames: Readonly<Record<OrderType, MessageDescriptor>> = {
  dutchStandard: msg`Dutch geographic numbers`,
  dutchService: msg`Dutch service numbers`,
  international: msg`International numbers`,
};

export const orderStateNames: Readonly<Record<OrderState, MessageDescriptor>> = {
  created: msg({ message: 'In progress', context: 'number order' }),
  rejected: msg({ message: 'Rejected', context: 'number order' }),
  completed: msg({ message: 'Completed', context: 'number order' }),
  cancelled: msg({ message: 'Cancelled', context: 'number order' }),
};
