import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { contractDescription, contractName } from '../../../domain/entities/sales-contract/schema.ts';
import { defaultContractNames } from '../../../fields/billing/default-contract-name.ts';
import { DocumentFacts } from '../document/document-facts.tsx';
import { DocumentTexts } from '../document/document-texts.tsx';
import styles from '../document/document.module.css';
import { useContract, useContractState, useEditContract } from './use-contract.ts';

/** Shows the facts and settings of a contract (S1-2.8-13). */
export function ContractSidebar() {
  const { i18n, t } = useLingui();
  const { contractId, row } = useContract();
  const { document, access } = useContractState();
  const edit = useEditContract();
  const { name, description } = document;
  return (
    <aside className={styles.side} aria-label={t`About the contract`}>
      <DocumentFacts
        entityType="salesContract"
        id={contractId}
        row={row}
        // The organization itself is out of reach once it has moved or is deleted.
        facts={row === null ? [] : [{ label: t`Buyer organization`, value: row.buyerName }]}
      />
      <DocumentTexts
        name={name}
        description={description}
        isNameValid={v.is(contractName, name)}
        isDescriptionValid={v.is(contractDescription, description)}
        isReadOnly={access === 'read'}
        defaultName={i18n._(defaultContractNames.salesContract)}
        onEdit={edit}
      />
    </aside>
  );
}
