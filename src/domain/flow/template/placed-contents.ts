import { layoutOfNode } from '../catalogue/catalogue.ts';
import type { Contents } from '../contents/contents.ts';
import { canvasGrid } from '../graph/arrange.ts';
import type { CanvasGraph, CanvasPlaces } from '../graph/canvas-graph.ts';

/**
 * The width of a block with texts of a usual length. The editor measures the texts, and arranges by their widths when
 * it is asked to.
 */
const usualWidth = 4 * canvasGrid.x;
/** The rows of a block with its title and the line of its options. */
const headRows = 2;

/** The blocks and wires of a new flow, for the arrangement. */
export const graphOf = ({ nodes, edges }: Contents): CanvasGraph => ({
  boxes: nodes.map((node) => {
    const outcome = layoutOfNode(node);
    const rows = outcome.ok ? Math.max(outcome.layout.inputs.length, outcome.layout.outputs.length) : 0;
    const { id, x, y } = node;
    return { id, x, y, width: usualWidth, height: (headRows + rows) * canvasGrid.y, isNote: false };
  }),
  links: edges.map(({ from, to }) => ({ from: from.nodeId, to: to.nodeId })),
});

/** Places the blocks of a small flow beside each other. */
export const inOneLine = ({ boxes }: CanvasGraph): CanvasPlaces =>
  new Map(boxes.map(({ id, width, y }, index) => [id, { x: index * (width + 3 * canvasGrid.x), y }]));

/** The contents with the blocks at their places. */
export const placedContents = (contents: Contents, places: CanvasPlaces): Contents => ({
  ...contents,
  nodes: contents.nodes.map((node) => ({ ...node, ...places.get(node.id) })),
});
