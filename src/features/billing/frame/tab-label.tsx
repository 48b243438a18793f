import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMayView } from '../../../client/data/access.ts';
import { useBatched } from '../../../client/data/use-batched.ts';
import { ContractName } from '../../../fields/billing/contract-name.tsx';
import { defaultContractNames } from '../../../fields/billing/default-contract-name.ts';
import type { BillingTab } from '../../../fields/billing/tab-page.ts';
import styles from './tab-label.module.css';

/** Why a tab has no name. */
function MissingName({ kind, state }: { kind: BillingTab['kind']; state: 'loading' | 'missing' }) {
  const { t } = useLingui();
  const mayView = useMayView(kind);
  if (state === 'loading') return '…';
  return <span className={styles.notFound}>{mayView ? t`not found` : t`no permission`}</span>;
}

type TabNameProps = { isDeleted: boolean; title: string; children: ReactNode };

/** A tab cuts a long name. */
const Name = ({ isDeleted, title, children }: TabNameProps) => (
  <span className={styles.name} title={title}>
    {isDeleted ? <del>{children}</del> : children}
  </span>
);

function PlanLabel({ id }: { id: string }) {
  const found = useBatched('pricePlan', id);
  if (found.state !== 'ready') return <MissingName kind="pricePlan" state={found.state} />;
  const { currentVersion, deleteDate } = found.entity;
  return (
    <Name isDeleted={deleteDate !== null} title={currentVersion.name}>
      {currentVersion.name}
    </Name>
  );
}

function PurchaseLabel({ id }: { id: string }) {
  const { i18n } = useLingui();
  const found = useBatched('purchaseContract', id);
  if (found.state !== 'ready') return <MissingName kind="purchaseContract" state={found.state} />;
  const { contractName, deleteDate } = found.entity;
  return (
    <Name
      isDeleted={deleteDate !== null}
      title={contractName ?? i18n._(defaultContractNames.purchaseContract)}
    >
      <ContractName kind="purchaseContract" name={contractName} />
    </Name>
  );
}

function SalesLabel({ id }: { id: string }) {
  const { i18n } = useLingui();
  const found = useBatched('salesContract', id);
  if (found.state !== 'ready') return <MissingName kind="salesContract" state={found.state} />;
  const { currentVersion, buyerName, deleteDate } = found.entity;
  return (
    <Name
      isDeleted={deleteDate !== null}
      title={`${currentVersion.name ?? i18n._(defaultContractNames.salesContract)} (${buyerName})`}
    >
      <ContractName kind="salesContract" name={currentVersion.name} /> ({buyerName})
    </Name>
  );
}

const labels = { pricePlan: PlanLabel, purchaseContract: PurchaseLabel, salesContract: SalesLabel };

/** The name of a price plan, or of a contract with its buyer (S1-2.8-05, S1-2.8-12). */
export function TabLabel({ tab: { kind, id } }: { tab: BillingTab }) {
  const Label = labels[kind];
  return <Label id={id} />;
}
