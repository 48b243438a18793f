import type { FlowEdge } from '../../contents/edge.ts';
import type { WireEnd } from '../../graph/edges.ts';
import { edgeBetween } from '../../graph/edges.ts';
import { layoutIn } from '../../graph/layout.ts';
import type { Macros } from '../../graph/macro-interface.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import { hasRoom } from './add-block.ts';

const connectsTheSame = (a: FlowEdge, b: FlowEdge): boolean =>
  a.from.nodeId === b.from.nodeId &&
  a.from.output === b.from.output &&
  a.to.nodeId === b.to.nodeId &&
  a.to.input === b.to.input;

/** Whether another wire already connects these terminals (S1-4-48). */
const isDuplicate = ({ edges }: FlowDocument, edge: FlowEdge): boolean =>
  [...edges.values()].some((other) => other.id !== edge.id && connectsTheSame(other, edge));

/** Connects two ends in either order (S1-4-46), unless the wire would be a duplicate (S1-4-48). */
export function connect(document: FlowDocument, id: string, a: WireEnd, b: WireEnd): readonly Change[] {
  const edge = edgeBetween(id, a, b);
  return edge === undefined || isDuplicate(document, edge) || !hasRoom(document, 0, 1)
    ? []
    : [changeTo(document, { at: 'edge', id }, edge)];
}

/** Moves one end of a wire. The wire is deleted if it is dropped on nothing or becomes a duplicate (S1-4-48). */
export function reconnect(
  document: FlowDocument,
  id: string,
  side: WireEnd['side'],
  end: Pick<WireEnd, 'nodeId' | 'terminal'> | null,
): readonly Change[] {
  const edge = document.edges.get(id);
  if (edge === undefined) return [];
  const moved =
    end === null
      ? undefined
      : side === 'output'
        ? { ...edge, from: { nodeId: end.nodeId, output: end.terminal } }
        : { ...edge, to: { nodeId: end.nodeId, input: end.terminal } };
  const after = moved === undefined || isDuplicate(document, moved) ? undefined : moved;
  return [changeTo(document, { at: 'edge', id }, after)];
}

/** The terminals of a block that a wire from this end can connect to, in layout order. */
export function fittingTerminals(
  document: FlowDocument,
  macros: Macros,
  drawn: WireEnd,
  nodeId: string,
): readonly string[] {
  const node = document.nodes.get(nodeId);
  const outcome = node === undefined ? undefined : layoutIn(node, macros);
  if (outcome?.ok !== true) return [];
  const side = drawn.side === 'output' ? 'input' : 'output';
  const terminals = side === 'input' ? outcome.layout.inputs : outcome.layout.outputs.map(({ id }) => id);
  return terminals.filter((terminal) => {
    const edge = edgeBetween('', drawn, { nodeId, side, terminal });
    return edge !== undefined && !isDuplicate(document, edge);
  });
}

/** The nearest matching terminal for a wire dropped on a block. */
export const nearestTerminal = (
  terminals: readonly string[],
  distanceTo: (terminal: string) => number,
): string | undefined =>
  terminals
    .map((terminal) => ({ terminal, distance: distanceTo(terminal) }))
    .toSorted((a, b) => a.distance - b.distance)[0]?.terminal;
