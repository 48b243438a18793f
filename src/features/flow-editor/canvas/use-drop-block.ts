import { useReactFlow } from '@xyflow/react';
import type { DragEvent } from 'react';
import { useMemo } from 'react';
import { addBlock } from '../../../domain/flow/edit/command/add-block.ts';
import { pixelsPerUnit, snapped } from '../geometry/constants.ts';
import { blockFrom, blockSourceData, readSource } from '../model/block-source.ts';
import { sayProblem } from '../verb/say-problem.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useEditorBlocks } from '../model/editor-blocks.ts';
import { useEditorView } from '../model/editor-view.ts';
import { canPass, insertOnWire } from '../verb/insert.ts';
import { useAction } from '../verb/use-action.ts';
import { useWireUnder } from './use-wire-under.ts';

/** Accepts blocks dragged from the toolbox. A block dropped on a wire is inserted into it. */
export function useDropBlock() {
  const { focusBlocks, splitWire } = useEditorView();
  const { store } = useEditorDocument();
  const { words, newOptions } = useEditorBlocks();
  const { screenToFlowPosition } = useReactFlow();
  const wireUnder = useWireUnder();
  const insert = useAction(insertOnWire);
  return useMemo(
    () => ({
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes(blockSourceData)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        splitWire.set(wireUnder(event)?.id ?? null);
      },
      onDragLeave: () => splitWire.set(null),
      onDrop(event: DragEvent) {
        splitWire.set(null);
        const source = readSource(event.dataTransfer.getData(blockSourceData));
        if (source === undefined) return;
        event.preventDefault();
        const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY });
        const place = { x: x / pixelsPerUnit, y: y / pixelsPerUnit };
        const wire = wireUnder(event);
        if (wire !== undefined && canPass(source, words())) return insert(source, wire.id, place);
        const node = blockFrom(source, event.ctrlKey ? place : snapped(place), newOptions(source.type));
        const changes = addBlock(store.read().document, node);
        if (changes.length === 0) return void sayProblem('full');
        store.perform('addBlock', changes, { nodes: [node.id], edges: [] });
        focusBlocks();
      },
    }),
    [focusBlocks, insert, newOptions, screenToFlowPosition, splitWire, store, wireUnder, words],
  );
}
