import { Trans, useLingui } from '@lingui/react/macro';
import { DraftNotices } from '../document/draft-notices.tsx';
import { isContractChanged } from './edit/document.ts';
import { useContract, useContractState } from './use-contract.ts';

/** Notices about the access to a contract and its unsaved changes. */
export function ContractNotices() {
  const { t } = useLingui();
  const { open } = useContract();
  const { base, document, facts } = useContractState();
  return (
    <DraftNotices
      open={open}
      facts={facts}
      isUnsaved={isContractChanged(base.document, document)}
      texts={{
        deleted: <Trans>This contract has been deleted. It can be read, but no longer changed.</Trans>,
        notPermitted: (
          <Trans>
            You can no longer change this contract. Your unsaved changes stay here until you close it.
          </Trans>
        ),
        lostElsewhere: (
          <Trans>
            Another tab took over before your last change in this tab was stored. That change is lost. A
            contract can be changed in one tab at a time.
          </Trans>
        ),
        elsewhere: <Trans>Open in another tab. A contract can be changed in one tab at a time.</Trans>,
        discard: t`The contract goes back to its saved version. This cannot be undone.`,
      }}
    />
  );
}
