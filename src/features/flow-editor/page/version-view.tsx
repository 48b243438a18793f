import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { useSetPageSearch } from '../../../fields/page-search/use-page-search.ts';
import { VersionTime } from '../../../fields/flow/version-time.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { fullAccess } from '../../../screens/tabs/document-access.ts';
import { seenView } from '../canvas/first-view.ts';
import { CanvasComparison } from '../compare/canvas-comparison.tsx';
import { useChangeWords } from '../compare/use-change-words.ts';
import { createFlowEditorStore } from '../store.ts';
import type { ShownVersion } from '../model/editor-overlay.ts';
import type { FlowEditor } from '../model/flow-editor.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { EditorProvider } from './editor-provider.tsx';
import { NoticeStrip } from './notice-strip.tsx';
import { useFlowEditor } from './use-flow-editor.ts';

/** Makes a separate store for a version, with the current view of the flow. */
function storeOf({ revisionId, after }: ShownVersion, edited: FlowEditor) {
  const base = { document: after, revisionId, contentTimestamp: '', lastUpdate: '' };
  const store = createFlowEditorStore(base, { facts: { ...fullAccess, permission: 'withheld' } });
  seenView.restore(store, seenView.read(edited.store));
  return store;
}

type Props = {
  version: ShownVersion;
  edited: FlowEditor;
  toggleOutline: () => void;
  showProperties: () => void;
  children: ReactNode;
};

/** Shows a read-only version in place of the flow. Its children are the canvas and the panel. */
export function VersionView({ version, edited, toggleOutline, showProperties, children }: Props) {
  const setSearch = useSetPageSearch();
  const [store] = useState(() => storeOf(version, edited));
  const { tab, organizationId, versionEditor } = edited;
  const { save, dock, guide, deploy } = edited;
  const given = { tab, organizationId, store, save, toggleOutline, showProperties };
  const { editor: own, views, words, dialog, closeDialog } = useFlowEditor(given);
  const editor = useMemo((): FlowEditor => ({ ...own, dock, guide, deploy }), [own, dock, guide, deploy]);
  useEffect(() => {
    versionEditor.set(editor);
    return () => versionEditor.set(null);
  }, [versionEditor, editor]);
  const { before, after } = version;
  const { blockWords } = useChangeWords(after, before, before, organizationId);
  return (
    <EditorProvider editor={editor} views={views} words={words}>
      <NoticeStrip
        tone="info"
        actions={
          <Button size="small" onClick={() => setSearch({ compare: undefined }, 'replace')}>
            <Trans>Back to the flow</Trans>
          </Button>
        }
      >
        <Trans>
          You are looking at the version of <VersionTime id={version.revisionId} />. It cannot be changed.
        </Trans>
      </NoticeStrip>
      <CanvasComparison before={before} after={after} words={blockWords} />
      {children}
      {dialog !== null && <EditorDialog dialog={dialog} onClose={closeDialog} />}
    </EditorProvider>
  );
}
