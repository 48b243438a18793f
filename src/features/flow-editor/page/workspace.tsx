import { useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { isDirty } from '../../../domain/flow/edit/differences.ts';
import { contentsOf } from '../../../domain/flow/edit/document.ts';
import { FlowOutline } from '../../../fields/flow/outline/flow-outline.tsx';
import type { EditorTab } from '../../../fields/flow/editor-tab.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { FlowEditorContext } from '../model/editor.ts';
import type { OpenEditor } from '../model/open-editors.ts';
import { closeEditor } from '../model/open-editors.ts';
import { SelectionPanel } from '../panel/selection-panel.tsx';
import { Toolbox } from '../toolbox/toolbox.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorCanvas } from './editor-canvas.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import styles from './page.module.css';
import { useEditorAccess } from './use-editor-access.ts';
import { useFlowEditor } from './use-flow-editor.ts';
import { useSave } from './use-save.ts';
import { useStale } from './use-stale.ts';

const narrow = '(max-width: 720px)';
const subscribeNarrow = (listener: () => void): (() => void) => {
  const media = matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

type Props = {
  tab: EditorTab;
  organizationId: string;
  openKey: string;
  open: OpenEditor;
  /** null while it is loading, and once it is gone. */
  row: EntityOf<'flow' | 'macro'> | null;
  isGone: boolean;
};

/** An open flow: its bar, its toolbox, its canvas and what is selected. In a narrow window, its outline. */
export function Workspace({ tab, organizationId, openKey, open, row, isGone }: Props) {
  const { t } = useLingui();
  const { store } = open;
  const isNarrow = useSyncExternalStore(subscribeNarrow, () => matchMedia(narrow).matches);
  const { state, save } = useSave(tab, organizationId, open);
  const isStale = useStale(open, row, state) && !isGone;
  const canSave = (): boolean => {
    const { base, document, access } = store.read();
    return access === 'edit' && state === 'idle' && !isStale && isDirty(base.document, document);
  };
  const { editor, dialog, closeDialog, words } = useFlowEditor({
    tab,
    organizationId,
    store,
    save: () => void (canSave() && save()),
  });
  const [asksReload, setAsksReload] = useState(false);
  useEditorAccess(store, tab.kind, isGone);
  const { document } = useSyncExternalStore(store.subscribe, store.read);

  function reload(): void {
    const { base, document: now } = store.read();
    if (isDirty(base.document, now) && !asksReload) setAsksReload(true);
    else closeEditor(openKey);
  }
  return (
    <FlowEditorContext value={editor}>
      <div className={styles.workspace}>
        <h1 className="visually-hidden">{document.name}</h1>
        <EditorBar
          flow={row !== null && 'deployedRevisionId' in row ? row : null}
          isGone={isGone}
          isStale={isStale}
          isSaving={state === 'saving'}
          onReload={reload}
        />
        {isNarrow ? (
          <div className={styles.outline}>
            <FlowOutline contents={contentsOf(document)} macros={words.macros} />
          </div>
        ) : (
          <div className={styles.parts}>
            {!isGone && <Toolbox />}
            <EditorCanvas isGone={isGone} />
            {!isGone && <SelectionPanel />}
          </div>
        )}
      </div>
      {dialog !== null && <EditorDialog dialog={dialog} onClose={closeDialog} />}
      {asksReload && (
        <ConfirmDialog
          title={t`Reload flow`}
          confirmLabel={t`Reload`}
          cancelLabel={t`Cancel`}
          onConfirm={reload}
          onClose={() => setAsksReload(false)}
        >
          {t`Your changes that are not saved will be lost.`}
        </ConfirmDialog>
      )}
    </FlowEditorContext>
  );
}
