import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useAccess } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { auditEntry } from '../../../domain/entities/audit-entry/model.ts';
import { contractDescription, contractName } from '../../../domain/entities/sales-contract/schema.ts';
import { defaultContractNames } from '../../../fields/billing/default-contract-name.ts';
import { Moment } from '../../../fields/time/moment.tsx';
import { FactList } from '../../../kit/display/fact-list.tsx';
import { TextArea } from '../../../kit/form-control/text-area.tsx';
import { TextInput } from '../../../kit/form-control/text-input.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { LastChange } from '../../../screens/audit/last-change.tsx';
import { IdCopy } from '../../../screens/details/id-copy.tsx';
import styles from '../document/document.module.css';
import { useContract, useContractState, useEditContract } from './use-contract.ts';

function General() {
  const { t } = useLingui();
  const { contractId, row } = useContract();
  const access = useAccess();
  const isAudited = access.state === 'ready' && can(access, auditEntry.view);
  const of = { entityType: 'salesContract', id: contractId, relatedTypes: [] } as const;
  return (
    <PanelSection title={t`General`}>
      <FactList
        facts={[
          { label: t`ID`, value: <IdCopy id={contractId} /> },
          ...(row === null ? [] : [{ label: t`Created`, value: <Moment at={row.createDate} /> }]),
          ...(isAudited ? [{ label: t`Last change`, value: <LastChange of={of} /> }] : []),
          // The organization itself is out of reach once it has moved or is deleted.
          ...(row === null ? [] : [{ label: t`Buyer organization`, value: row.buyerName }]),
        ]}
      />
    </PanelSection>
  );
}

function Settings() {
  const { i18n, t } = useLingui();
  const { document, access } = useContractState();
  const edit = useEditContract();
  const { name, description } = document;
  const isReadOnly = access === 'read';
  return (
    <PanelSection title={t`Settings`}>
      <TextInput
        label={t`Name`}
        readOnly={isReadOnly}
        value={name}
        placeholder={i18n._(defaultContractNames.salesContract)}
        error={v.is(contractName, name) ? undefined : t`Enter a name of at most 100 characters.`}
        onChange={({ target }) => edit({ kind: 'rename', name: target.value })}
      />
      <TextArea
        label={t`Description`}
        rows={3}
        readOnly={isReadOnly}
        value={description}
        error={
          v.is(contractDescription, description)
            ? undefined
            : t`Enter a description of at most 2,000 characters.`
        }
        onChange={({ target }) => edit({ kind: 'describe', description: target.value })}
      />
    </PanelSection>
  );
}

/** Shows the facts and settings of a contract (S1-2.8-13). */
export function ContractSidebar() {
  const { t } = useLingui();
  return (
    <aside className={styles.side} aria-label={t`About the contract`}>
      <General />
      <Settings />
    </aside>
  );
}
