import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useMayView } from '../../../client/data/access.ts';
import { documentKey } from '../../../client/data/open-documents.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import { useSession } from '../../../client/session/session.ts';
import type { OpenTab } from '../../../fields/page-search/open-tabs.ts';
import { tabText } from '../../../fields/page-search/open-tabs.ts';
import { MissingDocument } from '../../../screens/draft/unopened-document.tsx';
import { DocumentOpening } from '../document/document-opening.tsx';
import styles from '../document/document.module.css';
import { ContractWorkspace } from './contract-workspace.tsx';
import { contractBase } from './edit/document.ts';
import { openContract, openContracts } from './open-contract.ts';

type Props = { tab: OpenTab<'salesContract'>; organizationId: string };

/** A sales contract in its tab. */
export function ContractPage({ tab, organizationId }: Props) {
  const { t } = useLingui();
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const key = documentKey(userId, tabText(tab));
  const open = openContracts.useOpen(key);
  const found = useEntity('salesContract', tab.id);
  const mayView = useMayView('salesContract');
  const row = found.state === 'ready' ? found.entity : null;
  const frame = (content: ReactNode) => <div className={styles.page}>{content}</div>;
  if (open !== undefined)
    return frame(
      <ContractWorkspace
        open={open}
        contractId={tab.id}
        organizationId={organizationId}
        row={row}
        isGone={(found.state === 'missing' && mayView) || (row !== null && row.deleteDate !== null)}
      />,
    );
  if (found.state === 'missing') return frame(<MissingDocument mayView={mayView} />);
  return frame(
    <DocumentOpening
      claim={openContracts.claim(key)}
      isLoaded={row !== null}
      onOpen={(claim) =>
        openContracts.add(key, () => openContract(claim, row === null ? undefined : contractBase(row)))
      }
      failure={found.state === 'loading' ? found.failure : undefined}
      loadingLabel={t`Loading contract…`}
      offlineTitle={t`This contract is not available offline`}
    />,
  );
}
