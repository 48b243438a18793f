import { defineModel } from '../../core/model.ts';
import { billingCustomerSchema } from './schema.ts';

export const billingCustomer = defineModel({
  name: 'billingCustomer',
  schema: billingCustomerSchema,
  view: 'billing.customer.view',
  // Nobody changes a row: it follows from contracts and calls, which have logs of their own.
  immutable: true,
  searchFields: ['consumerName', 'contract.name'],
  nameOf: ({ consumerName }) => consumerName,
  refs: {
    consumer: 'organization',
    buyer: 'organization',
    'contract.id': 'salesContract',
    'contract.pricePlan': 'pricePlan',
  },
});
