import { useReactFlow } from '@xyflow/react';
import type { DragEvent } from 'react';
import { useMemo } from 'react';
import { addBlock } from '../../../domain/flow/edit/command/add-block.ts';
import { pixelsPerUnit, snapped } from '../geometry/constants.ts';
import { blockFrom, blockSourceData, readSource } from '../model/block-source.ts';
import { sayProblem } from '../verb/say-problem.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useEditorView } from '../model/editor-view.ts';

/** Accepts blocks dragged from the toolbox. */
export function useDropBlock() {
  const { focusBlocks } = useEditorView();
  const { store } = useEditorDocument();
  const { screenToFlowPosition } = useReactFlow();
  return useMemo(
    () => ({
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(blockSourceData)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDrop(event: DragEvent) {
        const source = readSource(event.dataTransfer.getData(blockSourceData));
        if (source === undefined) return;
        event.preventDefault();
        const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY });
        const place = { x: x / pixelsPerUnit, y: y / pixelsPerUnit };
        const node = blockFrom(source, event.ctrlKey ? place : snapped(place));
        const changes = addBlock(store.read().document, node);
        if (changes.length === 0) return void sayProblem('full');
        store.perform('addBlock', changes, { nodes: [node.id], edges: [] });
        focusBlocks();
      },
    }),
    [focusBlocks, screenToFlowPosition, store],
  );
}
