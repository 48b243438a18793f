import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../kit/feedback/toast.ts';
import type { NewerVersion } from '../document/use-newer-version.ts';
import { useNewerVersion } from '../document/use-newer-version.ts';
import type { ContractBase, ContractDocument } from './edit/document.ts';
import { contractBase, isContractChanged } from './edit/document.ts';
import { mergeContract } from './edit/merge-contract.ts';
import type { ContractContextValue } from './use-contract.ts';

/** A version of others that clashes with the edits of this tab. */
export type ClashingContract = NewerVersion<ContractDocument, ContractBase>;

/** Takes newer versions of a contract. Returns one that clashes with the edits of this tab. */
export function useNewerContract({ open: { store }, row }: ContractContextValue): ClashingContract | null {
  const { t } = useLingui();
  return useNewerVersion({
    store,
    number: row?.currentVersion.number ?? 0,
    version: () => row && contractBase(row),
    isChanged: isContractChanged,
    merge: async (base, mine, theirs) => mergeContract({ base, mine, theirs }),
    onMerged: () => toast.info(t`Others have saved this contract. Their changes were merged with yours.`),
  });
}
