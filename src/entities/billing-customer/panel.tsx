import { useLingui } from '@lingui/react/macro';
import type { BillingCustomer } from '../../domain/entities/billing-customer/schema.ts';
import { CustomerUsageSlot } from '../../fields/billing/customer-usage-slot.tsx';
import { BillingTabLink } from '../../fields/billing/tab-link.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { AmountCell } from './amount-cell.tsx';
import { ContractCell } from './contract-cell.tsx';
import { billingCustomerFields as fields } from './fields.tsx';

/** An organization in a month: why it is charged as it is, the totals, and the month down to its calls (D-B14). */
export function BillingCustomerDetails({ entity }: DetailsProps<BillingCustomer>) {
  const { t } = useLingui();
  const fact = useFacts(fields, entity);
  const { organizationId, contract, amounts } = entity;
  return (
    <>
      <FactList
        facts={[
          fact('period'),
          fact('coverage'),
          fact('contract', contract && <ContractCell customer={entity} />),
          fact(
            'contract.pricePlan',
            contract && (
              <BillingTabLink
                tab={{ kind: 'pricePlan', id: contract.pricePlan }}
                organizationId={organizationId}
              >
                <EntityText type="pricePlan" id={contract.pricePlan} />
              </BillingTabLink>
            ),
          ),
          fact('contract.pricing'),
        ]}
      />
      <PanelSection title={t`Totals`}>
        <FactList
          facts={[
            fact('amounts.sales', <AmountCell amounts={amounts} of="sales" />),
            fact('amounts.purchase', <AmountCell amounts={amounts} of="purchase" />),
            fact('amounts.share'),
            fact('amounts.margin', <AmountCell amounts={amounts} of="margin" />),
            fact('amounts.count'),
            fact('amounts.unrated'),
          ]}
        />
      </PanelSection>
      <PanelSection title={t`Usage`}>
        <CustomerUsageSlot customer={entity} />
      </PanelSection>
    </>
  );
}
