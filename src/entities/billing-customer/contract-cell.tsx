import { Trans } from '@lingui/react/macro';
import type { BillingCustomer } from '../../domain/entities/billing-customer/schema.ts';
import { ContractName } from '../../fields/billing/contract-name.tsx';
import { BillingTabLink } from '../../fields/billing/tab-link.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import styles from './billing-customer.module.css';

/** The contract that pays, and the organization whose entry decides where it is another. */
export function ContractCell({
  customer: { contract, consumer, organizationId },
}: {
  customer: BillingCustomer;
}) {
  if (contract === null) return null;
  return (
    <>
      <BillingTabLink tab={{ kind: 'salesContract', id: contract.id }} organizationId={organizationId}>
        <ContractName kind="salesContract" name={contract.name} />
      </BillingTabLink>
      {contract.decidedBy !== consumer && (
        <span className={styles.why}>
          {' '}
          <Trans>
            by <EntityText type="organizationTreeView" id={contract.decidedBy} />
          </Trans>
        </span>
      )}
    </>
  );
}
