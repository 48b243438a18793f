import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { use, useEffect } from 'react';
import { useLink } from '../../../client/connection/link.ts';
import { useMayView } from '../../../client/data/access.ts';
import { hasUnsavedDraft } from '../../../client/data/draft-claim.ts';
import { documentKey } from '../../../client/data/open-documents.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import { useSession } from '../../../client/session/session.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { tabText } from '../../../fields/page-search/open-tabs.ts';
import { MissingVersion, UnreadableContents } from '../../../fields/flow/outline/unshown-version.tsx';
import { LoadingDocument, MissingDocument } from '../../../screens/draft/unopened-document.tsx';
import { seenView } from '../canvas/first-view.ts';
import { openFlows } from '../model/open-flows.ts';
import { openFlow } from '../open-flow.ts';
import styles from './page.module.css';
import type { FlowRow } from './saved-version.ts';
import { savedVersion } from './saved-version.ts';
import { Workspace } from './workspace.tsx';

function Loading({ failure }: { failure: string | undefined }) {
  const { t } = useLingui();
  return (
    <LoadingDocument
      failure={failure}
      loadingLabel={t`Loading flow…`}
      offlineTitle={t`This flow is not available offline`}
    />
  );
}

type OpeningProps = { row: FlowRow | null; openKey: string; failure: string | undefined };

/** Opens a row with its draft, or else with its working revision. */
function Opening({ row, openKey, failure }: OpeningProps) {
  const claim = use(openFlows.claim(openKey));
  const isOffline = useLink().status === 'disconnected';
  const isEnough = hasUnsavedDraft(claim);
  const found = useEntity('flowRevision', isEnough ? null : (row?.workingRevisionId ?? null));
  const version = row !== null && found.state === 'ready' ? savedVersion(row, found.entity) : null;
  useEffect(() => {
    if (!isEnough && version === null && !isOffline) return;
    openFlows.add(openKey, () => openFlow(claim, version?.ok === true ? version.base : undefined, seenView));
  });
  if (found.state === 'missing') return <MissingVersion />;
  const isFailed = found.state === 'loading' && found.failure !== undefined;
  if (version === null || version.ok) return <Loading failure={isFailed ? found.failure : failure} />;
  return <UnreadableContents isTooLarge={version.reason === 'tooLarge'} />;
}

/** A flow or macro in the editor. */
export function EditorPage({ tab, organizationId }: { tab: EditorTab; organizationId: string }) {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const key = documentKey(userId, tabText(tab));
  const open = openFlows.useOpen(key);
  const found = useEntity(tab.kind, tab.id);
  const mayView = useMayView(tab.kind);
  const row: FlowRow | null = found.state === 'ready' ? found.entity : null;
  const frame = (content: ReactNode) => <div className={styles.page}>{content}</div>;
  if (open !== undefined)
    return frame(
      <Workspace
        tab={tab}
        organizationId={organizationId}
        open={open}
        row={row}
        isGone={(found.state === 'missing' && mayView) || (row !== null && row.deleteDate !== null)}
      />,
    );
  if (found.state === 'missing') return frame(<MissingDocument mayView={mayView} />);
  const failure = found.state === 'loading' ? found.failure : undefined;
  return frame(<Opening row={row} openKey={key} failure={failure} />);
}
