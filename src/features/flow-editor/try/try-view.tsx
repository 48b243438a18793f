import { Trans, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent, ReactNode } from 'react';
import { Suspense, useMemo, useState } from 'react';
import type { RunnableVersion } from '../../../domain/entities/shared-object/input.ts';
import { documentOf } from '../../../domain/flow/edit/document.ts';
import type { PinnedVersion } from '../../../domain/flow/run/program/pinned-macros.ts';
import type { TriedObject } from '../../../fields/flow/trial/try-slot.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { fullAccess } from '../../../screens/tabs/document-access.ts';
import { TriedVersionContext } from '../tried-version.ts';
import { useFlowState } from '../model/use-flow-state.ts';
import { EditorOutline } from '../outline/editor-outline.tsx';
import { EditorCanvas } from '../page/editor-canvas.tsx';
import { EditorDialog } from '../page/editor-dialog.tsx';
import { EditorProvider } from '../page/editor-provider.tsx';
import { toggleView, useShownView } from '../page/shown-view.ts';
import { useFlowEditor } from '../page/use-flow-editor.ts';
import { ViewToggle } from '../page/view-toggle.tsx';
import { SelectionPanel } from '../panel/selection-panel.tsx';
import type { FlowEditorStore } from '../store.ts';
import { createFlowEditorStore } from '../store.ts';
import { testRunStoreOf } from '../trial/run/test-run-store.ts';
import { FlowTestRun } from '../trial/test-run/flow-test-run.tsx';
import { EntryFields } from './entry-fields.tsx';
import { firstEntry, triedVersion } from './make-tried-version.ts';
import styles from './try.module.css';

function storeOf({ contents }: PinnedVersion, { name, version }: TriedObject): FlowEditorStore {
  const document = documentOf({ name, summary: '' }, contents);
  const base = { document, revisionId: version, contentTimestamp: '', lastUpdate: '' };
  return createFlowEditorStore(base, { facts: { ...fullAccess, permission: 'withheld' } });
}

const nothing = (): void => undefined;

type ViewProps = {
  tried: TriedObject;
  store: FlowEditorStore;
  /** The fields of a macro's input and parameters. */
  entry: ReactNode;
};

/** The blocks, read-only, above the test run. */
function Blocks({ tried: { kind, sharedObjectId, organizationId }, store, entry }: ViewProps) {
  const { t } = useLingui();
  const { room, shown } = useShownView();
  const isNarrow = room === 'narrow';
  const { selection } = useFlowState(store);
  const { editor, views, words, dialog, closeDialog } = useFlowEditor({
    tab: { kind, id: sharedObjectId },
    organizationId,
    store,
    save: nothing,
    showProperties: nothing,
    toggleOutline,
  });
  function toggleOutline(): void {
    if (isNarrow) return;
    toggleView();
    editor.focusBlocks();
  }
  const isNothingSelected = selection.nodes.length + selection.edges.length === 0;
  /** Escape unselects what is selected, and then closes the dialog. */
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isNothingSelected) event.stopPropagation();
  };
  return (
    <EditorProvider editor={editor} views={views} words={words}>
      <section className={styles.blocks} aria-label={t`Blocks`} onKeyDownCapture={onKeyDownCapture}>
        {!isNarrow && (
          <div className={styles.toggle}>
            <ViewToggle shown={shown} />
          </div>
        )}
        {shown === 'canvas' ? <EditorCanvas isGone={false} /> : <EditorOutline onSettings={null} />}
        {!isNarrow && <SelectionPanel />}
      </section>
      <section className={styles.run} aria-label={t({ message: 'Test run', context: 'flow editor' })}>
        <FlowTestRun
          intro={<Trans>Nothing is installed. Nobody is called, and nothing is sent.</Trans>}
          entry={entry}
        />
      </section>
      {dialog !== null && <EditorDialog dialog={dialog} onClose={closeDialog} />}
    </EditorProvider>
  );
}

type Props = { tried: TriedObject; answer: RunnableVersion; version: PinnedVersion };

/** A version of a shared object, with its test run. */
export function TryView({ tried, answer, version }: Props) {
  const { t } = useLingui();
  const { kind } = tried;
  const [store] = useState(() => storeOf(version, tried));
  const [entry, setEntry] = useState(() => (kind === 'macro' ? firstEntry(version.contents) : null));
  const context = useMemo(() => triedVersion(answer, version, entry), [answer, version, entry]);
  const fields = entry !== null && (
    <EntryFields
      macro={version.contents}
      entry={entry}
      onChange={(next) => {
        setEntry(next);
        // The run so far has entered it in another way.
        testRunStoreOf(store).set({ ...testRunStoreOf(store).get(), begun: null, isPlaying: false });
      }}
    />
  );
  return (
    <TriedVersionContext value={context}>
      <Suspense fallback={<SkeletonRows label={t`Loading…`} rows={6} />}>
        <Blocks tried={tried} store={store} entry={fields} />
      </Suspense>
    </TriedVersionContext>
  );
}
