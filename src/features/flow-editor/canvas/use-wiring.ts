import type { Connection, FinalConnectionState, HandleType } from '@xyflow/react';
import { useReactFlow } from '@xyflow/react';
import type { RefObject } from 'react';
import { useMemo, useRef } from 'react';
import type { Point } from '../../../domain/flow/edit/address.ts';
import {
  connect,
  fittingTerminals,
  nearestTerminal,
  reconnect,
} from '../../../domain/flow/edit/command/connect.ts';
import type { WireEnd } from '../../../domain/flow/graph/edges.ts';
import { placedViews } from '../block/placed-views.ts';
import { terminalY } from '../geometry/block-size.ts';
import { blockAt } from '../geometry/hit.ts';
import { pixelsPerUnit } from '../geometry/constants.ts';
import { newItemId } from '../model/new-item-id.ts';
import { useEditorBlocks } from '../model/editor-blocks.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import type { CanvasEdge } from './canvas-node.ts';
import { terminalOfHandle } from './handle-id.ts';

type Pointer = MouseEvent | TouchEvent;

const pointOf = (event: Pointer): { readonly x: number; readonly y: number } => {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event;
  return { x: at?.clientX ?? 0, y: at?.clientY ?? 0 };
};

/** The distance in pixels from its terminal at which a wire offers the next block, so that a click does not. */
const minWireLength = 24;

const sideOf = (type: HandleType): WireEnd['side'] => (type === 'source' ? 'output' : 'input');

/** The ends of a wire drawn in xyflow, which always orders them from output to input (S1-4-46). */
const endsOf = ({ source, sourceHandle, target, targetHandle }: Connection): readonly [WireEnd, WireEnd] => [
  { nodeId: source, side: 'output', terminal: terminalOfHandle(sourceHandle ?? '') },
  { nodeId: target, side: 'input', terminal: terminalOfHandle(targetHandle ?? '') },
];

/**
 * Draws and moves wires. An end dropped on a block connects to the nearest matching terminal. On an empty place, a new
 * wire offers the next block, and a moved one is deleted (S1-4-48).
 */
export function useWiring(area: RefObject<HTMLElement | null>) {
  const { views, words } = useEditorBlocks();
  const { store } = useEditorDocument();
  const { dialogs } = useEditorTools();
  const { screenToFlowPosition, flowToScreenPosition } = useReactFlow();
  const reconnection = useRef<'none' | 'open' | 'done'>('none');

  return useMemo(() => {
    function placeOf(event: Pointer): Point {
      const { x, y } = screenToFlowPosition(pointOf(event));
      return { x: x / pixelsPerUnit, y: y / pixelsPerUnit };
    }

    /** The end on which a wire from this end is dropped; null if there is none. */
    function endAt(drawn: WireEnd, event: Pointer): Pick<WireEnd, 'nodeId' | 'terminal'> | null {
      const at = placeOf(event);
      const block = blockAt(placedViews(views()), at);
      const box = area.current?.getBoundingClientRect();
      if (block === undefined || box === undefined) return null;
      const { macros } = words();
      const fitting = fittingTerminals(store.read().document, macros, drawn, block.id);
      const order = drawn.side === 'output' ? block.view.inputs : block.view.outputs;
      const rowOf = (id: string): number => order.findIndex((terminal) => terminal.id === id);
      const terminal = nearestTerminal(fitting, (id) =>
        Math.abs(block.y + terminalY(block.view.headRows, rowOf(id)) - at.y),
      );
      return terminal === undefined ? null : { nodeId: block.id, terminal };
    }

    /** Whether a wire was dropped on the canvas where no block is. */
    function isOnEmptyPlace(event: Pointer, from: Point | null): boolean {
      const { x, y } = pointOf(event);
      const start = from && flowToScreenPosition(from);
      const isNear = start !== null && Math.hypot(x - start.x, y - start.y) < minWireLength;
      const isOnCanvas = area.current?.contains(window.document.elementFromPoint(x, y)) === true;
      return isOnCanvas && !isNear && blockAt(placedViews(views()), placeOf(event)) === undefined;
    }

    const draw = (a: WireEnd, b: WireEnd): void =>
      store.perform('connect', connect(store.read().document, newItemId(), a, b));

    return {
      onConnect: (connection: Connection) => draw(...endsOf(connection)),
      onConnectEnd(event: Pointer, state: FinalConnectionState) {
        // xyflow reports the end of a reconnection here too.
        if (reconnection.current === 'open' || state.isValid === true || state.fromHandle === null) return;
        const { nodeId, id, type } = state.fromHandle;
        const from: WireEnd = { nodeId, side: sideOf(type), terminal: terminalOfHandle(id ?? '') };
        const end = endAt(from, event);
        if (end !== null) draw(from, { ...end, side: from.side === 'output' ? 'input' : 'output' });
        else if (isOnEmptyPlace(event, state.from))
          dialogs.addBlock({ kind: 'wireEnd', wire: { from, at: placeOf(event) } });
      },
      onReconnectStart() {
        reconnection.current = 'open';
      },
      onReconnect(edge: CanvasEdge, connection: Connection) {
        reconnection.current = 'done';
        const [from, to] = endsOf(connection);
        const { document } = store.read();
        const isFrom = edge.target === connection.target && edge.targetHandle === connection.targetHandle;
        const changes = isFrom
          ? reconnect(document, edge.id, 'output', from)
          : reconnect(document, edge.id, 'input', to);
        store.perform('reconnect', changes);
      },
      onReconnectEnd(event: Pointer, edge: CanvasEdge, fixed: HandleType) {
        const isDone = reconnection.current === 'done';
        reconnection.current = 'none';
        if (isDone) return;
        const { document } = store.read();
        const known = document.edges.get(edge.id);
        if (known === undefined) return;
        const end: WireEnd =
          fixed === 'source'
            ? { nodeId: known.from.nodeId, side: 'output', terminal: known.from.output }
            : { nodeId: known.to.nodeId, side: 'input', terminal: known.to.input };
        const moved = end.side === 'output' ? 'input' : 'output';
        store.perform('reconnect', reconnect(document, edge.id, moved, endAt(end, event)));
      },
    };
  }, [area, dialogs, flowToScreenPosition, screenToFlowPosition, store, views, words]);
}
