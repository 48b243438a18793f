import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent } from 'react';
import { useSyncExternalStore } from 'react';
import { toast } from '../../../kit/feedback/toast.ts';
import { FlowCanvas } from '../canvas/flow-canvas.tsx';
import { useEditor, useEditorState } from '../model/editor.ts';
import type { PasteOutcome } from '../verb/clipboard.ts';
import { copySelected, cutSelected, pasteText } from '../verb/clipboard.ts';
import { cursorOf } from '../verb/cursor.ts';
import { minimapShown } from './minimap-shown.ts';
import styles from './page.module.css';
import { useEditorKeys } from './use-editor-keys.ts';

/** Whether the keys of the clipboard are those of a text. */
const isTyping = ({ target }: ClipboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable="true"]') !== null;

/** The canvas with its keys and the clipboard (S1-2.7-10). */
export function EditorCanvas({ isGone }: { isGone: boolean }) {
  const { t } = useLingui();
  const editor = useEditor();
  const { store } = editor;
  const { selection, access } = useEditorState();
  const showsMinimap = useSyncExternalStore(minimapShown.subscribe, minimapShown.get);
  const keys = useEditorKeys();
  const cursor = cursorOf(editor);
  const view = cursor === undefined ? undefined : editor.views().get(cursor);

  const problems: { readonly [Outcome in PasteOutcome]?: string } = {
    full: t`There is no room for these blocks in the flow.`,
    tooLarge: t`The text on the clipboard is too large to paste.`,
    unreadable: t`The blocks on the clipboard cannot be read.`,
    partly: t`Some of the blocks on the clipboard could not be read.`,
  };
  function put(event: ClipboardEvent, text: string | undefined): void {
    if (text === undefined) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  }
  return (
    <div
      className={styles.canvas}
      onCopy={(event) => !isTyping(event) && put(event, copySelected(store))}
      onCut={(event) => !isTyping(event) && access === 'edit' && put(event, cutSelected(store))}
      onPaste={(event) => {
        if (isTyping(event) || access === 'read') return;
        const problem = problems[pasteText(store, event.clipboardData.getData('text/plain'))];
        if (problem !== undefined) toast.error(problem);
        event.preventDefault();
      }}
    >
      <FlowCanvas
        showsMinimap={showsMinimap}
        selectable={!isGone}
        onKeyDown={keys.onKeyDown}
        onHover={keys.onHover}
      />
      <output className="visually-hidden">
        {selection.nodes.length === 1 && view !== undefined && `${view.title} ${view.subtitle}`}
      </output>
    </div>
  );
}
