import type { Edge, Node, NodeHandle } from '@xyflow/react';
import { Position } from '@xyflow/react';
import type { Point } from '../../../domain/flow/edit/address.ts';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { BlockView } from '../block/block-view.ts';
import type { TerminalView } from '../block/terminal.ts';
import type { HeadRows } from '../geometry/block-size.ts';
import { terminalY } from '../geometry/block-size.ts';
import { pixelsOf } from '../geometry/constants.ts';
import { handleId } from './handle-id.ts';

export type CanvasNode = Node<{ readonly view: BlockView }, 'block'>;
/** How a wire is drawn. */
export type WireData = {
  readonly isValid: boolean;
  /** The name of the block that it leads to, where a long wire is drawn as two stubs. */
  readonly folded: string | null;
};
export type CanvasEdge = Edge<WireData, 'wire'>;

/** The size of the square in which a wire can be grabbed, in pixels. It is inside the block. */
export const handleSize = 14;

const handlesOf = (
  terminals: readonly TerminalView[],
  headRows: HeadRows,
  type: 'source' | 'target',
  x: number,
): readonly NodeHandle[] =>
  terminals.map(({ id }, row) => ({
    id: handleId(id),
    type,
    position: type === 'source' ? Position.Right : Position.Left,
    x: type === 'source' ? x - handleSize : x,
    y: pixelsOf(terminalY(headRows, row)) - handleSize / 2,
    width: handleSize,
    height: handleSize,
  }));

/**
 * Makes the xyflow node of a block. All sizes are set, because xyflow would otherwise measure them after the first
 * paint, and draw the wires later.
 */
function nodeOf(view: BlockView, { x, y }: Point, selected: boolean, hidden: boolean): CanvasNode {
  const [width, height] = [pixelsOf(view.size.width), pixelsOf(view.size.height)];
  return {
    id: view.node.id,
    type: 'block',
    position: { x: pixelsOf(x), y: pixelsOf(y) },
    data: { view },
    width,
    height,
    measured: { width, height },
    handles: [
      ...handlesOf(view.inputs, view.headRows, 'target', 0),
      ...handlesOf(view.outputs, view.headRows, 'source', width),
    ],
    selected,
    hidden,
    zIndex: view.note === null ? 1 : 0,
  };
}

interface Drawn {
  readonly view: BlockView;
  readonly place: Point;
  readonly selected: boolean;
  readonly hidden: boolean;
  readonly node: CanvasNode;
}

const samePlace = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** Returns the previous list if the items are the same, because xyflow processes a new list completely. */
function steadyList<Item>(): (items: Item[]) => Item[] {
  let last: Item[] = [];
  return (items) => {
    const isSame = items.length === last.length && items.every((item, at) => item === last[at]);
    if (!isSame) last = items;
    return last;
  };
}

/** Makes the nodes of a canvas. A block that looks the same keeps its node. */
export function createNodeCache(): (
  views: Iterable<BlockView>,
  placeOf: (view: BlockView) => Point,
  selected: ReadonlySet<string>,
  isHidden: (id: string) => boolean,
) => CanvasNode[] {
  let drawn = new Map<string, Drawn>();
  const steady = steadyList<CanvasNode>();
  return (views, placeOf, selection, isHidden) => {
    const next = new Map<string, Drawn>();
    for (const view of views) {
      const [id, place] = [view.node.id, placeOf(view)];
      const [selected, hidden] = [selection.has(id), isHidden(id)];
      const known = drawn.get(id);
      const looksSame = known?.selected === selected && known.hidden === hidden;
      if (looksSame && known.view === view && samePlace(known.place, place)) next.set(id, known);
      else next.set(id, { view, place, selected, hidden, node: nodeOf(view, place, selected, hidden) });
    }
    drawn = next;
    return steady([...next.values()].map(({ node }) => node));
  };
}

const sameData = (a: WireData | undefined, b: WireData): boolean =>
  a?.isValid === b.isValid && a.folded === b.folded;

/** Makes the edges of a canvas, in the same way. */
export function createEdgeCache(): (
  edges: Iterable<FlowEdge>,
  dataOf: (edge: FlowEdge) => WireData,
  selected: ReadonlySet<string>,
) => CanvasEdge[] {
  const steady = steadyList<CanvasEdge>();
  let drawn = new Map<string, { readonly edge: FlowEdge; readonly shown: CanvasEdge }>();
  return (edges, dataOf, selection) => {
    const next: typeof drawn = new Map();
    for (const edge of edges) {
      const [selected, data] = [selection.has(edge.id), dataOf(edge)];
      const known = drawn.get(edge.id);
      const isSame =
        known?.edge === edge && known.shown.selected === selected && sameData(known.shown.data, data);
      next.set(edge.id, isSame ? known : { edge, shown: wireOf(edge, data, selected) });
    }
    drawn = next;
    return steady([...next.values()].map(({ shown }) => shown));
  };
}

const wireOf = ({ id, from, to }: FlowEdge, data: WireData, selected: boolean): CanvasEdge => ({
  id,
  type: 'wire',
  source: from.nodeId,
  sourceHandle: handleId(from.output),
  target: to.nodeId,
  targetHandle: handleId(to.input),
  selected,
  data,
});
