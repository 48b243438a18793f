import { useLingui } from '@lingui/react/macro';
import { ReactFlow, ReactFlowProvider } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { BlockNode } from './block-node.tsx';
import type { PaintColours } from '../paint/colours.ts';
import { CanvasGrid } from './canvas-grid.tsx';
import { CanvasMinimap } from './canvas-minimap.tsx';
import { ColourSamples } from './colour-samples.tsx';
import { FarView } from './far-view.tsx';
import { useElements } from './use-elements.ts';
import { useFarView } from './use-far-view.ts';
import styles from './canvas.module.css';
import { GhostLayer } from './ghost-layer.tsx';
import { rememberView } from './first-view.ts';
import { useCanvasView } from './use-canvas-view.ts';
import { useFirstView } from './use-first-view.ts';
import { useDrag } from './use-drag.ts';
import { useDropBlock } from './use-drop-block.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import { useWiring } from './use-wiring.ts';
import { Wire } from './wire.tsx';
import { viewScaleOf, zoomRange } from '../geometry/constants.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import { useEditorView } from '../model/editor-view.ts';
import { blockProperties } from './block-properties.ts';

const nodeTypes = { block: BlockNode };
const edgeTypes = { wire: Wire };
const multiSelection = ['Control', 'Meta', 'Shift'];
const hideAttribution = { hideAttribution: true };

type Props = {
  showsMinimap: boolean;
  /** Stand over the canvas. */
  tools: ReactNode;
  /** False for a deleted flow. */
  selectable: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onHover: (id: string | null) => void;
};

function Canvas({ showsMinimap, tools, selectable, onKeyDown, onHover }: Props) {
  const { t } = useLingui();
  const { following } = useEditorView();
  const { store } = useEditorDocument();
  const { document, access } = useEditorState();
  const { area, mount, start } = useFirstView();
  const canEdit = access === 'edit';
  const drag = useDrag(area);
  const wiring = useWiring(area);
  const drop = useDropBlock();
  useCanvasView(area);
  useWheelZoom(area);

  const far = useFarView(onHover);
  const [colours, setColours] = useState<PaintColours | null>(null);
  const { nodes, edges, elements } = useElements(far.isFar, far.hovered, drag.places);
  // The canvas handles keys although the lint rule does not count the role `application` as a widget.
  const surface = { role: 'application', tabIndex: 0, onKeyDown };
  return (
    <div
      ref={mount}
      aria-label={t`Canvas`}
      aria-keyshortcuts="?"
      className={styles.canvas}
      data-editor-canvas
      style={blockProperties}
      onPointerMove={far.isFar ? far.handlers.onPointerMove : undefined}
      {...surface}
      {...drop}
    >
      <ColourSamples onColours={setColours} />
      {start !== null && (
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          defaultViewport={start}
          // Moves by the editor itself have no event.
          onMoveStart={(event) => event !== null && following.pause()}
          onMoveEnd={(_, view) => rememberView(store, view)}
          minZoom={viewScaleOf(zoomRange.min)}
          maxZoom={viewScaleOf(zoomRange.max)}
          onlyRenderVisibleElements
          nodesDraggable={canEdit}
          nodesConnectable={canEdit}
          edgesReconnectable={canEdit}
          elementsSelectable={selectable}
          nodesFocusable={false}
          edgesFocusable={false}
          disableKeyboardA11y
          // Outside, the release deletes the block.
          autoPanOnNodeDrag={!drag.isOutside}
          autoPanOnConnect
          zoomOnScroll={false}
          zoomOnDoubleClick={false}
          deleteKeyCode={null}
          panActivationKeyCode={null}
          zoomActivationKeyCode={null}
          selectionKeyCode="Shift"
          multiSelectionKeyCode={multiSelection}
          proOptions={hideAttribution}
          {...(far.isFar && { onPaneClick: far.handlers.onPaneClick })}
          onNodeMouseEnter={(_, node) => onHover(node.id)}
          onNodeMouseLeave={() => onHover(null)}
          {...drag.handlers}
          {...wiring}
        >
          <CanvasGrid />
          {far.isFar && colours !== null && (
            <FarView moved={drag.places} mounted={elements} colours={colours} />
          )}
          {showsMinimap && colours !== null && <CanvasMinimap moved={drag.places} colours={colours} />}
          {!far.isFar && <GhostLayer />}
          {tools}
        </ReactFlow>
      )}
      {drag.isOutside && <div className={styles.drop}>{t`Release to delete`}</div>}
      {document.nodes.size === 0 && (
        <div className={styles.empty}>{canEdit ? t`Drag a block here to begin.` : t`No blocks yet`}</div>
      )}
    </div>
  );
}

/** The blocks and wires of a flow. The document stays in the store: xyflow only displays it. */
export function FlowCanvas(props: Props) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}
