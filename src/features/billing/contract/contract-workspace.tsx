import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { capabilities } from '../../../domain/access/capability.ts';
import { ContractOverlaps } from '../../../entities/sales-contract/contract-overlaps.tsx';
import { ContractName } from '../../../fields/billing/contract-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { BusyOverlay } from '../../../kit/feedback/busy-overlay.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { DocumentBar } from '../document/document-bar.tsx';
import { useDocumentKeys } from '../document/use-document-keys.ts';
import { useDocumentAccess } from '../document/use-document-access.ts';
import { useSelectedPeriod } from '../document/use-selected-period.ts';
import styles from '../document/document.module.css';
import { PeriodList } from '../period/period-list.tsx';
import { ContractClashDialog } from './contract-clash-dialog.tsx';
import { ContractNotices } from './contract-notices.tsx';
import { ContractSidebar } from './contract-sidebar.tsx';
import { areTermsUnsaved, savedName, termsByStart } from './edit/document.ts';
import { useContractObstacle } from './save-obstacle.ts';
import { TermsEditor } from './terms-editor.tsx';
import type { ContractContextValue } from './use-contract.ts';
import { ContractContext, useContract, useContractState, useEditContract } from './use-contract.ts';
import { useNewerContract } from './use-newer-contract.ts';
import { useSaveContract } from './use-save-contract.ts';

const firstTerms = () => <Trans>It starts without a price plan, and covers the buyer alone.</Trans>;

function Periods({ selected, onSelect }: { selected: string | null; onSelect: (id: string) => void }) {
  const { row } = useContract();
  const { base, document, access } = useContractState();
  const edit = useEditContract();
  const buyer = row?.buyerOrganization;
  return (
    <PeriodList
      document={document}
      selected={selected}
      isEditable={access === 'edit' && buyer !== undefined}
      isUnsaved={(id) => areTermsUnsaved(base.document, document, id)}
      noteOn={firstTerms}
      onSelect={onSelect}
      onAdd={(id, start) => buyer !== undefined && edit({ kind: 'add', id, start, buyer })}
    />
  );
}

function Workspace() {
  const contract = useContract();
  const { row } = contract;
  const { store } = contract.open;
  const { document, history, access, sent } = useContractState();
  const { selected, select } = useSelectedPeriod(document);
  const clashing = useNewerContract(contract);
  const [isMerging, setMerging] = useState(false);
  const periods = useMemo(() => termsByStart(document), [document]);
  const obstacle = useContractObstacle(clashing !== null);
  const saveContract = useSaveContract(contract);
  const save = (): void => {
    if (obstacle === undefined) void saveContract();
    else toast.info(obstacle);
  };
  useDocumentKeys({ save, undo: store.undo, redo: store.redo });
  const title = (
    <>
      <ContractName kind="salesContract" name={savedName(document)} />
      {row !== null && ` (${row.buyerName})`}
    </>
  );
  return (
    <div className={styles.workspace}>
      <DocumentBar {...{ title, store, history, access, obstacle }} onSave={save} />
      <ContractNotices />
      {clashing !== null && (
        <Notice
          tone="warn"
          actions={
            <Button size="small" onClick={() => setMerging(true)}>
              <Trans>Merge changes</Trans>
            </Button>
          }
        >
          <Trans>Others have saved this contract, with other values than yours.</Trans>
        </Notice>
      )}
      {row !== null && <ContractOverlaps contract={row} periods={periods} />}
      <div className={styles.parts}>
        <Periods selected={selected} onSelect={select} />
        <TermsEditor selected={selected} />
        <ContractSidebar />
      </div>
      {clashing !== null && isMerging && (
        <ContractClashDialog clashing={clashing} onClose={() => setMerging(false)} />
      )}
      {sent?.number === null && (
        <BusyOverlay>
          <Trans>Saving contract…</Trans>
        </BusyOverlay>
      )}
    </div>
  );
}

/** An open sales contract: its periods, the selected one, and what the contract is besides. */
export function ContractWorkspace({
  open,
  contractId,
  organizationId,
  row,
  isGone,
}: ContractContextValue & { isGone: boolean }) {
  useDocumentAccess(open.store, 'salesContract', capabilities.contractUpdate, isGone);
  const contract = useMemo(
    () => ({ open, contractId, organizationId, row }),
    [open, contractId, organizationId, row],
  );
  return (
    <ContractContext value={contract}>
      <Workspace />
    </ContractContext>
  );
}
