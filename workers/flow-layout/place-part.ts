import { Graph, layout } from '@dagrejs/dagre';
import type { CanvasGraph, CanvasPlaces } from '../../src/domain/flow/graph/canvas-graph.ts';
import { canvasGrid } from '../../src/domain/flow/graph/arrange.ts';
import { forwardLinks, nearLinks } from './near-links.ts';
import { orderNodes } from './order-nodes.ts';
import { rankTightly } from './tight-ranks.ts';

/** Room for the wires between two columns, and between two blocks of a column. */
const space = { ranksep: 2 * canvasGrid.x, nodesep: 2 * canvasGrid.y } as const;

/** Places the blocks of a connected part from left to right, in as few columns and with as few crossings as dagre can. */
export function placePart(part: CanvasGraph): CanvasPlaces {
  const { boxes } = part;
  const graph = new Graph({ multigraph: false });
  // Its other way to break circles calls itself along a chain. There are none left to break.
  graph.setGraph({ rankdir: 'LR', acyclicer: 'greedy', ...space });
  // Dagre also takes a function, which its types do not say.
  Object.assign(graph.graph(), { ranker: rankTightly });
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height });
  for (const { from, to } of forwardLinks({ boxes, links: nearLinks(part) })) graph.setEdge(from, to, {});
  layout(graph, { customOrder: orderNodes });
  return new Map(
    boxes.map(({ id, width, height }) => {
      // The place that dagre gives is the middle.
      const { x, y } = graph.node(id) as { readonly x: number; readonly y: number };
      return [id, { x: x - width / 2, y: y - height / 2 }];
    }),
  );
}
