import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLink } from '../../../client/connection/link.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import { useSession } from '../../../client/session/session.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { readDocument } from '../../../domain/flow/edit/document.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { editorTabText } from '../../../fields/flow/editor-tab.ts';
import { MissingVersion, UnreadableContents } from '../../../fields/flow/outline/unshown-version.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { createStore } from '../../../lib/value/store.ts';
import { editorKey, openEditor, useOpenEditor } from '../model/open-editors.ts';
import { createFlowEditorStore } from '../store.ts';
import styles from './page.module.css';
import { Workspace } from './workspace.tsx';

type Row = EntityOf<'flow' | 'macro'>;

function Loading() {
  const { t } = useLingui();
  const isOffline = useLink().status === 'disconnected';
  if (!isOffline) return <SkeletonRows label={t`Loading flow…`} rows={6} />;
  return (
    <EmptyState icon="offline" title={t`This flow is not available offline`}>
      <Trans>It has not been opened on this device. It loads when the connection is back.</Trans>
    </EmptyState>
  );
}

/** Loads the working revision of a row and opens it. */
function Opening({ row, openKey }: { row: Row; openKey: string }) {
  const found = useEntity('flowRevision', row.workingRevisionId);
  const revision = found.state === 'ready' ? found.entity : undefined;
  const outcome = revision && readDocument(row, revision.contents);
  useEffect(() => {
    if (revision === undefined || outcome?.ok !== true) return;
    const { id: revisionId, contentTimestamp } = revision;
    const store = createFlowEditorStore({ document: outcome.document, revisionId, contentTimestamp });
    openEditor(openKey, { store, lastUpdate: createStore(row.lastUpdate) });
  });
  if (found.state === 'missing') return <MissingVersion />;
  if (outcome === undefined || outcome.ok) return <Loading />;
  return <UnreadableContents isTooLarge={outcome.reason === 'tooLarge'} />;
}

/** A flow or macro in the editor. */
export function EditorPage({ tab, organizationId }: { tab: EditorTab; organizationId: string }) {
  const { t } = useLingui();
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const key = editorKey(userId, editorTabText(tab));
  const open = useOpenEditor(key);
  const found = useEntity(tab.kind, tab.id);
  const row: Row | null = found.state === 'ready' ? found.entity : null;
  const frame = (content: ReactNode) => <div className={styles.page}>{content}</div>;
  if (open !== undefined)
    return frame(
      <Workspace
        tab={tab}
        organizationId={organizationId}
        openKey={key}
        open={open}
        row={row}
        isGone={found.state === 'missing' || (row !== null && row.deleteDate !== null)}
      />,
    );
  if (found.state === 'missing')
    return frame(
      <EmptyState title={t`not found`}>
        <Trans>It does not exist, or you do not have access to it.</Trans>
      </EmptyState>,
    );
  return frame(row === null ? <Loading /> : <Opening row={row} openKey={key} />);
}
