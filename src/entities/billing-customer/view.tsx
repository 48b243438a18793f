import type { BillingCustomer } from '../../domain/entities/billing-customer/schema.ts';
import { defaultContractNames } from '../../fields/billing/default-contract-name.ts';
import { moneyText } from '../../i18n/money-text.ts';
import { listPart } from '../define/list-part.ts';
import type { Column, EntityView } from '../define/view.ts';
import { AmountCell } from './amount-cell.tsx';
import { ContractCell } from './contract-cell.tsx';
import { billingCustomerFields as fields } from './fields.tsx';
import { BillingCustomerDetails } from './panel.tsx';

const { column, filter, choice, fact } = listPart(fields);

const amount = (of: 'sales' | 'purchase' | 'margin'): Column<BillingCustomer> =>
  column(`amounts.${of}`, {
    id: of,
    cell: ({ amounts }: BillingCustomer) => <AmountCell amounts={amounts} of={of} />,
    text: ({ amounts }: BillingCustomer, { locale }) =>
      amounts === null ? '' : moneyText(amounts[of], locale),
    holds: 'figure',
    width: 100,
  });

/** The organizations below one, with what they are charged in a month. */
export const billingCustomerView: EntityView<'billingCustomer'> = {
  name: 'billingCustomer',
  icon: 'tree',
  list: {
    columns: [
      column('consumerName', { id: 'name', width: 'rest' }),
      column('contract.name', {
        id: 'contract',
        cell: (customer: BillingCustomer) => <ContractCell customer={customer} />,
        text: ({ contract }: BillingCustomer, { say }) =>
          contract === null ? '' : (contract.name ?? say(defaultContractNames.salesContract)),
        width: 140,
      }),
      column('coverage', { initially: 'hidden' }),
      column('contract.pricePlan', {
        id: 'plan',
        sort: null,
        policy: 'billing.pricePlan.view',
        width: 112,
      }),
      column('contract.pricing', { id: 'pricing' }),
      amount('sales'),
      amount('purchase'),
      amount('margin'),
      column('amounts.unrated', { id: 'unrated', holds: 'figure', width: 106 }),
      column('amounts.count', { id: 'count', initially: 'hidden', holds: 'figure', width: 100 }),
      column('buyer', { sort: null, initially: 'hidden', width: 200 }),
    ],
    card: { state: 'sales', lines: [['contract', 'coverage']] },
    filters: [
      filter('consumerName', { kind: 'text' }),
      choice('coverage'),
      choice('amounts.rating'),
      choice('amounts.result'),
      choice('contract.pricing'),
      filter('contract.pricePlan', { kind: 'entity', entity: 'pricePlan', holds: 'one' }),
      filter('buyer', { kind: 'entity', entity: 'organization', holds: 'one' }),
    ],
    sorting: [{ by: 'consumerName', dir: 'asc' }],
    limit: 1000,
  },
  head: { facts: [fact('coverage'), fact('period')] },
  Details: BillingCustomerDetails,
  fields: { billingCustomer: fields },
};
