import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { FlowCanvas } from '../canvas/flow-canvas.tsx';
import { isTyping } from '../verb/is-typing.ts';
import { keyOf } from '../verb/key-of.ts';
import { runVerb } from '../verb/run-verb.ts';
import { blockVerbs, canvasVerbs } from '../verb/verb.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useBlockViews } from '../model/editor-blocks.ts';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { useEditorView } from '../model/editor-view.ts';
import { useAction } from '../verb/use-action.ts';
import { CanvasZoom } from './canvas-zoom.tsx';
import { minimapShown } from './minimap-shown.ts';
import styles from './page.module.css';
import { useClipboard } from './use-clipboard.ts';
import { isolated } from '../../../lib/text/isolate.ts';

/** The canvas with keys and clipboard. Letter keys act only while it has the focus. */
export function EditorCanvas({ isGone }: { isGone: boolean }) {
  const views = useBlockViews();
  const { dialogs } = useEditorTools();
  const { following } = useEditorView();
  const runKey = useAction(runVerb);
  const { selection } = useEditorState();
  const showsMinimap = useStore(minimapShown);
  const clipboard = useClipboard();
  const hovered = useRef<string | null>(null);
  const cursor = selection.nodes.at(-1);
  const view = cursor === undefined ? undefined : views.get(cursor);

  function onKeyDown(event: KeyboardEvent): void {
    if (isTyping(event.target)) return;
    // The buttons on the canvas keep Tab.
    if (event.key === 'Tab' && event.target !== event.currentTarget) return;
    if (hovered.current !== null && blockVerbs.describe.keys.includes(keyOf(event))) {
      event.preventDefault();
      dialogs.describe(hovered.current);
    } else runKey(canvasVerbs, event);
  }
  return (
    <div className={styles.canvas} onWheel={following.pause} {...clipboard}>
      <FlowCanvas
        showsMinimap={showsMinimap}
        tools={<CanvasZoom />}
        selectable={!isGone}
        onKeyDown={onKeyDown}
        onHover={(id) => {
          hovered.current = id;
        }}
      />
      <output className="visually-hidden">
        {selection.nodes.length === 1 &&
          view !== undefined &&
          `${isolated(view.title)} ${isolated(view.subtitle)}`}
      </output>
    </div>
  );
}
