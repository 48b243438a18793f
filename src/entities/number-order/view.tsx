import { capabilities } from '../../domain/access/capability.ts';
import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import { selectionOptions } from '../../i18n/selection-options.ts';
import { listPart } from '../define/list-part.ts';
import type { EntityView } from '../define/view.ts';
import { numberOrderActions, numberOrderAdminActions } from './action.ts';
import { numberOrderFields as fields, numberOrderTitles } from './fields.tsx';
import { orderStateNames } from './name.ts';
import { NumberOrderDetails } from './panel.tsx';
import { RegionText } from './region-text.tsx';

const { column, filter, choice, fact } = listPart(fields);
const regionCell = (row: NumberOrder) => <RegionText of={row} />;

/** An order of new numbers (S1-3-25). */
export const numberOrderView: EntityView<'numberOrder'> = {
  name: 'numberOrder',
  icon: 'phone',
  list: {
    columns: [
      column('reference', { width: 100 }),
      column('state', { holds: Object.values(orderStateNames) }),
      column('orderType', { id: 'type', holds: 'text', width: 150 }),
      column('order.region', {
        id: 'region',
        cell: regionCell,
        text: ({ order }) => order.region,
        width: 110,
      }),
      column('order.blockSize', { id: 'amount', holds: 'figure', width: 90 }),
      column('createDate', { title: numberOrderTitles.ordered }),
      column('ranges', { id: 'numbers', sort: 'firstNumber', width: 210 }),
      column('order.description', { id: 'description', initially: 'hidden', width: 220 }),
      column('closeDate', { id: 'closed', initially: 'hidden', holds: 'moment' }),
    ],
    card: { state: 'state', lines: [['type', 'region', 'createDate']] },
    filters: [
      filter('state', { kind: 'selection', options: selectionOptions(orderStateNames) }),
      choice('orderType'),
      filter('createDate', { kind: 'period', title: numberOrderTitles.ordered }),
      filter('reference', { kind: 'text' }),
      filter('order.establishmentId', { kind: 'entity', entity: 'establishment', holds: 'one' }),
    ],
    sorting: [{ by: 'createDate', dir: 'desc' }],
    limit: 1000,
  },
  head: { facts: [fact('state'), fact('orderType'), fact('order.region', regionCell)] },
  Details: NumberOrderDetails,
  fields: { numberOrder: fields },
  actions: numberOrderActions,
  variants: {
    admin: { policy: 'telephony.numberOrder.viewGlobal', actions: numberOrderAdminActions },
  },
  create: {
    label: numberOrderTitles.create,
    within: 'organization',
    policy: capabilities.numberOrderCreate,
    load: async () => (await import('./order-form.tsx')).orderNumbersForm,
  },
};
