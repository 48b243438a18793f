import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import type { Selection } from '../step.ts';

/** Removes wires, and blocks with their wires. */
export function remove(document: FlowDocument, { nodes, edges }: Selection): readonly Change[] {
  const [blocks, wires] = [new Set(nodes), new Set(edges)];
  const gone = [...document.edges.values()].filter(
    ({ id, from, to }) => wires.has(id) || blocks.has(from.nodeId) || blocks.has(to.nodeId),
  );
  return [
    ...gone.map(({ id }) => changeTo(document, { at: 'edge', id }, undefined)),
    ...[...blocks]
      .filter((id) => document.nodes.has(id))
      .map((id) => changeTo(document, { at: 'node', id }, undefined)),
  ];
}
