import { useLingui } from '@lingui/react/macro';
import type { EdgeChange, NodeChange } from '@xyflow/react';
import type { MouseEvent as ReactMouseEvent, RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Point } from '../../../domain/flow/edit/address.ts';
import { moveBlocks } from '../../../domain/flow/edit/command/move.ts';
import { remove } from '../../../domain/flow/edit/command/remove.ts';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { Change } from '../../../domain/flow/edit/change.ts';
import type { Store } from '../../../lib/value/store.ts';
import { useUndoToast } from '../verb/use-undo-toast.ts';
import { useEditorBlocks } from '../model/editor-blocks.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useEditorView } from '../model/editor-view.ts';
import type { CanvasEdge, CanvasNode } from './canvas-node.ts';
import { isLoose, splitByBlock } from '../verb/insert.ts';
import { useWireUnder } from './use-wire-under.ts';
import { draggedPlaces, selectionAfterEdges, selectionAfterNodes } from './changes.ts';

type Places = ReadonlyMap<string, Point>;
const none: Places = new Map();

interface PointerPlace {
  readonly clientX: number;
  readonly clientY: number;
}
const isWithin = (box: DOMRect, { clientX, clientY }: PointerPlace): boolean =>
  clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;

/**
 * Tracks the pointer while blocks are dragged: whether Control turns off snapping, and whether it is outside the
 * canvas.
 */
function usePointer(area: RefObject<HTMLElement | null>, isDragging: boolean) {
  const isFree = useRef(false);
  const [isOutside, setOutside] = useState(false);
  useEffect(() => {
    const onMove = (event: PointerEvent): void => {
      isFree.current = event.ctrlKey || event.metaKey;
      if (!isDragging) return;
      setOutside(area.current !== null && !isWithin(area.current.getBoundingClientRect(), event));
    };
    window.addEventListener('pointermove', onMove, { capture: true, passive: true });
    return () => window.removeEventListener('pointermove', onMove, { capture: true });
  }, [area, isDragging]);
  return { isFree, isOutside: isDragging && isOutside };
}

/** Detects aborted drags, for example by a second finger, which xyflow does not report. */
function useDragEnd(dragging: Store<boolean>, end: () => void): void {
  useEffect(() => {
    // The drop event follows this one.
    const onUp = ({ isPrimary }: PointerEvent): void => {
      if (isPrimary && dragging.get()) setTimeout(end);
    };
    const events = ['pointerup', 'pointercancel'] as const;
    for (const event of events) window.addEventListener(event, onUp, { capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, onUp, { capture: true });
      dragging.set(false);
    };
  }, [dragging, end]);
}

/**
 * Drags blocks. They move on the canvas first, and in the document when they are dropped, as one step. Blocks dropped
 * outside the workspace are deleted (S1-4-47).
 */
export function useDrag(area: RefObject<HTMLElement | null>) {
  const { t } = useLingui();
  const document = useEditorDocument();
  const { store } = document;
  const { dragging, splitWire } = useEditorView();
  const blocks = useEditorBlocks();
  const wireUnder = useWireUnder();
  const [places, setPlaces] = useState(none);
  const latest = useRef(none);
  /** The dragged block, if it can be inserted into a wire. */
  const loose = useRef<string | null>(null);
  const { isFree, isOutside } = usePointer(area, places.size > 0);
  const sayUndoable = useUndoToast();

  const { handlers, end } = useMemo(() => {
    function show(next: Places): void {
      latest.current = next;
      setPlaces(next);
    }
    function end(): void {
      show(none);
      splitWire.set(null);
      dragging.set(false);
    }
    const wireBelow = (event: PointerPlace): FlowEdge | undefined =>
      loose.current === null ? undefined : wireUnder(event, loose.current);
    /** The changes that insert a dropped block into the wire under the pointer. */
    function splitOf(event: PointerPlace): readonly Change[] {
      const edge = wireBelow(event);
      return loose.current === null || edge === undefined
        ? []
        : splitByBlock({ ...document, ...blocks }, loose.current, edge);
    }
    function drop(event: PointerPlace): void {
      const moved = latest.current;
      end();
      const { selection, access } = store.read();
      const box = area.current?.getBoundingClientRect();
      if (moved.size === 0 || box === undefined || access === 'read') return;
      if (isWithin(box, event)) {
        const split = splitOf(event);
        const moves = moveBlocks(store.read().document, moved);
        return store.perform(split.length === 0 ? 'move' : 'connect', [...moves, ...split]);
      }
      const nodes = [...moved.keys()];
      store.perform('delete', remove(store.read().document, { nodes, edges: [] }), {
        ...selection,
        nodes: [],
      });
      sayUndoable(nodes.length === 1 ? t`Block deleted` : t`Blocks deleted`);
    }
    const onStop = (event: MouseEvent | TouchEvent | ReactMouseEvent): void => {
      const point = 'changedTouches' in event ? event.changedTouches[0] : event;
      if (point !== undefined) drop(point);
    };
    const begin = (ids: readonly string[]): void => {
      const [id] = ids.length === 1 ? ids : [];
      loose.current = id !== undefined && isLoose({ ...document, ...blocks }, id) ? id : null;
      dragging.set(true);
    };
    const showSplit = (event: MouseEvent | TouchEvent | ReactMouseEvent): void => {
      if ('clientX' in event) splitWire.set(wireBelow(event)?.id ?? null);
    };
    const handlers = {
      onNodesChange(changes: NodeChange<CanvasNode>[]) {
        const { selection } = store.read();
        const next = selectionAfterNodes(selection, changes);
        if (next !== undefined) store.select(next);
        const dragged = draggedPlaces(latest.current, changes, isFree.current);
        if (dragged !== latest.current) show(dragged);
      },
      onEdgesChange(changes: EdgeChange<CanvasEdge>[]) {
        const next = selectionAfterEdges(store.read().selection, changes);
        if (next !== undefined) store.select(next);
      },
      onNodeDragStart: (_: unknown, __: CanvasNode, nodes: CanvasNode[]) => begin(nodes.map(({ id }) => id)),
      onSelectionDragStart: () => begin([]),
      onNodeDrag: showSplit,
      onNodeDragStop: onStop,
      onSelectionDragStop: onStop,
    };
    return { handlers, end };
  }, [area, blocks, document, dragging, isFree, sayUndoable, splitWire, store, t, wireUnder]);
  useDragEnd(dragging, end);
  return { places, isOutside, handlers };
}
