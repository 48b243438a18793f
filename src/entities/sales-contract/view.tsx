import type { SalesContract } from '../../domain/entities/sales-contract/schema.ts';
import { ContractName } from '../../fields/billing/contract-name.tsx';
import { defaultContractNames } from '../../fields/billing/default-contract-name.ts';
import { BillingTabLink } from '../../fields/billing/tab-link.tsx';
import { listPart } from '../define/list-part.ts';
import { updateAction } from '../define/row-actions.ts';
import type { EntityView } from '../define/view.ts';
import { salesContractFields as fields, salesContractLabels } from './fields.tsx';
import { SalesContractDetails } from './panel.tsx';
import { contractOpener } from '../../fields/billing/contract-opener.tsx';

const { column, filter, choice, fact } = listPart(fields);

/** The name of a contract with its buyer, as tabs have it. */
function Title({ entity: { currentVersion, buyerName } }: { entity: SalesContract }) {
  return (
    <>
      <ContractName kind="salesContract" name={currentVersion.name} /> ({buyerName})
    </>
  );
}

/** The sales of an organization to those directly below it (S1-3-55). */
export const salesContractView: EntityView<'salesContract'> = {
  name: 'salesContract',
  icon: 'page',
  list: {
    columns: [
      // Most contracts have no name of their own, but each has a buyer.
      column('buyerName', { id: 'buyer', width: 'rest' }),
      column('currentVersion.name', {
        id: 'name',
        cell: ({ id, organizationId, currentVersion }: SalesContract) => (
          <BillingTabLink tab={{ kind: 'salesContract', id }} organizationId={organizationId}>
            <ContractName kind="salesContract" name={currentVersion.name} />
          </BillingTabLink>
        ),
        text: ({ currentVersion }: SalesContract, { say }) =>
          currentVersion.name ?? say(defaultContractNames.salesContract),
        width: 240,
      }),
      column('running.pricePlan', {
        id: 'plan',
        sort: null,
        policy: 'billing.pricePlan.view',
        width: 220,
      }),
      column('running.type', { id: 'type' }),
      column('running.state', { id: 'state' }),
      column('running.pricing', { id: 'pricing' }),
      column('currentVersion.description', {
        id: 'description',
        sort: null,
        initially: 'hidden',
        width: 260,
      }),
      column('createDate', { initially: 'hidden' }),
      column('updateDate', { initially: 'hidden' }),
    ],
    card: { state: 'state', lines: [['name', 'plan']] },
    filters: [
      filter('currentVersion.name', { kind: 'text' }),
      filter('buyerOrganization', { kind: 'entity', entity: 'organization', holds: 'one' }),
      choice('running.state'),
      choice('running.pricing'),
      choice('running.type'),
      filter('running.pricePlan', { kind: 'entity', entity: 'pricePlan', holds: 'one' }),
    ],
    sorting: [{ by: 'buyerName', dir: 'asc' }],
    limit: 250,
  },
  head: {
    Title,
    facts: [fact('running.state'), fact('running.pricing')],
    Open: contractOpener('salesContract'),
  },
  Details: SalesContractDetails,
  fields: { salesContract: fields },
  actions: [
    updateAction({
      label: salesContractLabels.update,
      policy: 'billing.contract.update',
      load: async () => (await import('./update-form.tsx')).updateSalesContractForm,
    }),
  ],
  create: {
    label: salesContractLabels.create,
    within: 'organization',
    policy: 'billing.contract.create',
    load: async () => (await import('./create-form.tsx')).createSalesContractForm,
  },
};
