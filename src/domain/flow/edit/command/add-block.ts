import type { BlockType } from '../../catalogue/block-type.ts';
import { catalogue } from '../../catalogue/catalogue.ts';
import { contentsLimits } from '../../contents/limits.ts';
import type { FlowNode } from '../../contents/node.ts';
import type { Point } from '../address.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';

/** A new block with its initial shape and default options. */
export const newBlock = (
  id: string,
  type: BlockType,
  { x, y }: Point,
  shape: FlowNode['config']['shape'] = {},
): FlowNode => ({
  id,
  type,
  x,
  y,
  config: { shape: { ...catalogue[type].newShape, ...shape }, options: {}, modes: {} },
});

/** Whether a document has room for this many more blocks and wires. */
export const hasRoom = ({ nodes, edges }: FlowDocument, blocks: number, wires: number): boolean =>
  nodes.size + blocks <= contentsLimits.nodes && edges.size + wires <= contentsLimits.edges;

/** Adds a block, unless the document is full or already has a block with this id. */
export const addBlock = (document: FlowDocument, node: FlowNode): readonly Change[] =>
  hasRoom(document, 1, 0) && !document.nodes.has(node.id)
    ? [changeTo(document, { at: 'node', id: node.id }, node)]
    : [];
