import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef } from 'react';
import type { EntityOf } from '../../../domain/entities/models.ts';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { WhenIdle } from '../../../kit/base/when-idle.tsx';
import { Announcer } from '../announce/announcer.tsx';
import { Dock } from '../dock/dock.tsx';
import type { OpenFlow } from '../open-flow.ts';
import { Toolbox } from '../toolbox/toolbox.tsx';
import { useStore } from '../../../kit/base/use-store.ts';
import { useFlowState } from '../model/use-flow-state.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorCanvas } from './editor-canvas.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorProvider } from './editor-provider.tsx';
import { LayoutNotice } from './layout-notice.tsx';
import styles from './page.module.css';
import { useArrival } from './use-arrival.ts';
import { Sheet } from './sheet.tsx';
import { toggleView, useShownView } from './shown-view.ts';
import { useEditorAccess } from './use-editor-access.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useFlowEditor } from './use-flow-editor.ts';
import { useNewer } from './use-newer.ts';
import { useSave } from './use-save.ts';
import { useSaveCheck } from './use-save-check.ts';
import { useSaveReason } from './use-save-reason.ts';
import type { SheetName } from './use-sheet.ts';
import { useSheet } from './use-sheet.ts';
import { useSkippedToast } from './use-skipped-toast.ts';
import { ToolboxToggle } from './toolbox-toggle.tsx';
import { ViewToggle } from './view-toggle.tsx';

// Loaded lazily, so that the canvas is usable earlier.
const SelectionPanel = lazyComponent(
  async () => (await import('../panel/selection-panel.tsx')).SelectionPanel,
);

const EditorOutline = lazyComponent(
  async () => (await import('../outline/editor-outline.tsx')).EditorOutline,
);
const VersionView = lazyComponent(async () => (await import('./version-view.tsx')).VersionView);
const FindingWatch = lazyComponent(async () => (await import('../finding/finding-watch.tsx')).FindingWatch);

/** Runs a function once its siblings are mounted. */
function Once({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

type Props = {
  tab: EditorTab;
  organizationId: string;
  open: OpenFlow;
  /** null while loading, and once it is deleted. */
  row: EntityOf<'flow' | 'macro'> | null;
  isGone: boolean;
};

/** An open flow: bar, toolbox, canvas and panel of the selection; in a narrow window, the outline. */
export function Workspace({ tab, organizationId, open, row, isGone }: Props) {
  const { store } = open;
  const { t } = useLingui();
  const { document, selection } = useFlowState(store);
  const root = useRef<HTMLDivElement>(null);
  const { room, shown } = useShownView();
  const isNarrow = room === 'narrow';
  const { sheet, setSheet, showProperties, focusWanted } = useSheet(root, room, selection);
  const { state, save } = useSave(tab, organizationId, open);
  const newerProblem = useNewer(open, isGone ? null : row);
  useSaveCheck(tab, organizationId, open);
  const reason = useSaveReason(open);
  const { editor, views, words, dialog, closeDialog } = useFlowEditor({
    tab,
    organizationId,
    store,
    save: () => void (reason === undefined ? save() : toast.info(reason)),
    showProperties,
    toggleOutline,
  });
  function toggleOutline(): void {
    if (isNarrow) return;
    toggleView();
    (editor.versionEditor.get() ?? editor).focusBlocks();
  }
  const version = useStore(editor.version);
  // Undo does not act while a version hides the document.
  const versionEditor = useStore(editor.versionEditor);
  useEditorKeys(versionEditor ?? editor, shown, () => setSheet(null));
  useFirstFocus(editor, root);
  useEditorAccess(store, tab.kind, isGone);
  useArrival(editor, setSheet);
  useSkippedToast(editor);
  const sheetTitle = (name: SheetName): string => {
    if (name === 'properties') return t`Properties`;
    return isNarrow ? t`Settings` : t`Toolbox`;
  };
  const hasToolbox = !isGone && version === null;
  const panel = (
    <Suspense>
      <SelectionPanel />
      <Once run={focusWanted} />
    </Suspense>
  );
  const parts = (
    <div className={styles.parts}>
      {hasToolbox && room === 'wide' && (
        <div className={styles.side} data-editor-side>
          <Toolbox />
        </div>
      )}
      <div className={styles.view} inert={isNarrow && sheet !== null}>
        {shown === 'canvas' ? (
          <EditorCanvas isGone={isGone} />
        ) : (
          <Suspense fallback={<SkeletonRows label={t`Loading…`} rows={6} />}>
            <EditorOutline onSettings={isNarrow ? () => setSheet('toolbox') : null} />
          </Suspense>
        )}
      </div>
      {!isGone && !isNarrow && (
        <div className={styles.side} data-editor-side>
          {panel}
        </div>
      )}
      {sheet !== null && (
        <Sheet title={sheetTitle(sheet)} look={isNarrow ? 'cover' : 'drawer'} onClose={() => setSheet(null)}>
          {sheet === 'toolbox' ? <Toolbox /> : panel}
        </Sheet>
      )}
    </div>
  );
  return (
    <EditorProvider editor={editor} views={views} words={words}>
      <div ref={root} className={styles.workspace}>
        <h1 className="visually-hidden">{document.name}</h1>
        <EditorBar
          flow={row !== null && 'deployedRevisionId' in row ? row : null}
          isGone={isGone}
          saveState={state}
          saveReason={reason}
          newerProblem={newerProblem}
          room={room}
          toolbox={
            hasToolbox &&
            room === 'medium' && (
              <ToolboxToggle
                isOpen={sheet === 'toolbox'}
                onToggle={() => setSheet(sheet === 'toolbox' ? null : 'toolbox')}
              />
            )
          }
          views={!isNarrow && <ViewToggle shown={shown} />}
        />
        <EditorNotices open={open} saveState={state} />
        <LayoutNotice />
        {version === null ? (
          parts
        ) : (
          <Suspense fallback={parts}>
            <VersionView
              key={version.revisionId}
              version={version}
              edited={editor}
              toggleOutline={toggleOutline}
              showProperties={showProperties}
            >
              {parts}
            </VersionView>
          </Suspense>
        )}
        <Dock />
        <WhenIdle>
          <Suspense>
            <FindingWatch />
          </Suspense>
        </WhenIdle>
        <Announcer />
      </div>
      {dialog !== null && <EditorDialog dialog={dialog} onClose={closeDialog} />}
    </EditorProvider>
  );
}
