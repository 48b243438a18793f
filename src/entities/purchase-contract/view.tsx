import { msg } from '@lingui/core/macro';
import type { PurchaseContract } from '../../domain/entities/purchase-contract/model.ts';
import { ContractName } from '../../fields/billing/contract-name.tsx';
import { defaultContractNames } from '../../fields/billing/default-contract-name.ts';
import { BillingTabLink } from '../../fields/billing/tab-link.tsx';
import { ActiveSince, activeSinceText } from '../../fields/period/active-since.tsx';
import { currentPeriod } from '../../fields/period/current-period.ts';
import { listPart } from '../define/list-part.ts';
import type { EntityView } from '../define/view.ts';
import { ActiveType } from './active-type.tsx';
import { purchaseContractFields as fields } from './fields.tsx';
import { PurchaseContractDetails } from './panel.tsx';
import { typeIn } from './type-in.ts';
import { contractOpener } from '../../fields/billing/contract-opener.tsx';

const { column, filter, fact, summary } = listPart(fields);

/** The sales of the organization above to this one, which only that organization can change (S1-6-15). */
export const purchaseContractView: EntityView<'purchaseContract'> = {
  name: 'purchaseContract',
  icon: 'page',
  list: {
    columns: [
      column('contractName', {
        id: 'name',
        cell: ({ id, organizationId, contractName }: PurchaseContract) => (
          <BillingTabLink tab={{ kind: 'purchaseContract', id }} organizationId={organizationId}>
            <ContractName kind="purchaseContract" name={contractName} />
          </BillingTabLink>
        ),
        text: ({ contractName }: PurchaseContract, { say }) =>
          contractName ?? say(defaultContractNames.purchaseContract),
        width: 'rest',
      }),
      column('sellerName', { id: 'seller', width: 240 }),
      {
        id: 'type',
        title: msg`Type`,
        cell: (contract) => <ActiveType contract={contract} />,
        text: (contract, { say }) => say(typeIn(contract, currentPeriod())),
        width: 140,
      },
      {
        id: 'activeSince',
        title: msg`Active since`,
        cell: ({ periods }) => <ActiveSince starts={Object.keys(periods)} />,
        text: ({ periods }, { locale }) => activeSinceText(Object.keys(periods), locale),
        width: 170,
      },
      column('periods', {
        cell: ({ periods }: PurchaseContract) => Object.keys(periods).length,
        sort: null,
        holds: 'figure',
        width: 100,
      }),
    ],
    card: { state: 'type', lines: [['seller', 'activeSince']], titled: ['activeSince'] },
    filters: [filter('contractName', { kind: 'text' }), filter('sellerName', { kind: 'text' })],
    sorting: [{ by: 'sellerName', dir: 'asc' }],
    limit: 250,
  },
  head: {
    Title: ({ entity: { contractName } }) => <ContractName kind="purchaseContract" name={contractName} />,
    facts: [summary('periods', (contract) => <ActiveType contract={contract} />), fact('sellerName')],
    Open: contractOpener('purchaseContract'),
  },
  Details: PurchaseContractDetails,
  fields: { purchaseContract: fields },
};
