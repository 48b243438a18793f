import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Selection } from '../../../domain/flow/edit/step.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useEditorPart } from '../model/editor-document.ts';
import { useEditorView } from '../model/editor-view.ts';
import { BlockPanel } from './block-panel.tsx';
import styles from './panel.module.css';
import { SeveralPanel } from './several-panel.tsx';
import { WirePanel } from './wire-panel.tsx';

/** The selection. While blocks are dragged, the previous one. */
function useSettledSelection(): Selection {
  const { dragging } = useEditorView();
  const isDragging = useStore(dragging);
  const selection = useEditorPart((state) => state.selection);
  const [settled, setSettled] = useState(selection);
  if (!isDragging && settled !== selection) setSettled(selection);
  return isDragging ? settled : selection;
}

/** The panel of the selection: a block, a wire, or several items. */
export function SelectionPanel() {
  const { t } = useLingui();
  const document = useEditorPart((state) => state.document);
  const selection = useSettledSelection();
  const [nodeId, edgeId] = [selection.nodes[0], selection.edges[0]];
  const count = selection.nodes.length + selection.edges.length;
  if (count === 0) return null;
  const node = nodeId === undefined ? undefined : document.nodes.get(nodeId);
  const edge = edgeId === undefined ? undefined : document.edges.get(edgeId);
  return (
    <aside className={styles.panel} aria-label={t`Selection`} tabIndex={-1} data-editor-panel>
      {count > 1 && <SeveralPanel selection={selection} />}
      {count === 1 && node !== undefined && <BlockPanel key={node.id} node={node} />}
      {count === 1 && edge !== undefined && <WirePanel key={edge.id} edge={edge} />}
    </aside>
  );
}
