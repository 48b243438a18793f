import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { BusyOverlay } from '../../../kit/feedback/busy-overlay.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { ClashDialog } from '../document/clash-dialog.tsx';
import { onDocumentKey } from '../document/document-keys.ts';
import styles from '../document/document.module.css';
import { useNewerVersion } from '../document/use-newer-version.ts';
import { useSelectedPeriod } from '../document/use-selected-period.ts';
import { ContractClashSubject, ContractClashValue } from './clash-value.tsx';
import { ContractBar, useSaveObstacle } from './contract-bar.tsx';
import { contractBase } from './contract-base.ts';
import { ContractNotices } from './contract-notices.tsx';
import { ContractSidebar } from './contract-sidebar.tsx';
import { isContractChanged } from './edit/document.ts';
import { mergeContract, settleContractClash } from './merge/merge-contract.ts';
import type { ContractOverlaps } from './overlap-notice.tsx';
import { OverlapNotice } from './overlap-notice.tsx';
import { ContractPeriodEditor } from './period-editor.tsx';
import { ContractPeriodList } from './period-list.tsx';
import type { ContractPageContext } from './use-contract.ts';
import { ContractContext, useContract, useContractAccess, useContractState } from './use-contract.ts';
import { useSaveContract } from './use-save-contract.ts';

function Workspace() {
  const { t } = useLingui();
  const contract = useContract();
  const { row, contractId } = contract;
  const { store } = contract.open;
  const { base, document, sent } = useContractState();
  const { selected, select } = useSelectedPeriod(document);
  const clashing = useNewerVersion({
    store,
    number: row?.currentVersion.number ?? null,
    read: () => row && contractBase(row),
    isChanged: isContractChanged,
    merge: (from, mine, theirs) => Promise.resolve(mergeContract({ base: from, mine, theirs })),
    mergedText: t`Others have saved this contract. Their changes were merged with yours.`,
  });
  const [isMerging, setMerging] = useState(false);
  const [overlaps, setOverlaps] = useState<ContractOverlaps>([]);
  const obstacle = useSaveObstacle(clashing !== null);
  const saveContract = useSaveContract(contract);
  const save = (): void => {
    if (obstacle === undefined) void saveContract().then(setOverlaps);
    else toast.info(obstacle);
  };
  return (
    <div
      className={styles.workspace}
      role="presentation"
      onKeyDown={(event) => onDocumentKey(event, store, save)}
    >
      <ContractBar obstacle={obstacle} onSave={save} />
      <ContractNotices />
      <OverlapNotice overlaps={overlaps} contractId={contractId} />
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
      <div className={styles.parts}>
        <ContractPeriodList selected={selected} onSelect={select} />
        <ContractPeriodEditor selected={selected} />
        <ContractSidebar />
      </div>
      {clashing !== null && isMerging && (
        <ClashDialog
          clashes={clashing.merged.clashes}
          documents={[clashing.merged.document, clashing.version.document, base.document]}
          question={
            <Trans>
              Others have saved this contract with other values than yours. Choose which ones to keep. All
              other changes are merged.
            </Trans>
          }
          Subject={ContractClashSubject}
          Value={ContractClashValue}
          onMerge={(sideOf) => {
            const { version, merged } = clashing;
            const settled = merged.clashes.reduce(
              (last, clash) => settleContractClash(last, clash, sideOf(clash), version.document),
              merged.document,
            );
            store.rebase(version, settled);
            setMerging(false);
          }}
          onClose={() => setMerging(false)}
        />
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
}: ContractPageContext & { isGone: boolean }) {
  useContractAccess(open.store, isGone);
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
