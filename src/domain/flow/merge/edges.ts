import type { FlowEdge } from '../contents/edge.ts';
import type { FlowDocument } from '../edit/document.ts';

/*
 * Wires have no parts: two wires between the same terminals are equal, whatever their ids, and a moved wire is a
 * different one. They merge like members of a set, without conflicts.
 */

type Wires = readonly FlowEdge[];

/** A key for the ends of a wire. Ids have no line breaks. */
const endsOf = ({ from, to }: FlowEdge): string =>
  `${from.nodeId}\n${to.nodeId}\n${from.output.length}\n${from.output}${to.input}`;

function byEnds({ edges }: FlowDocument): ReadonlyMap<string, Wires> {
  const groups = new Map<string, FlowEdge[]>();
  for (const edge of edges.values()) {
    const ends = endsOf(edge);
    const known = groups.get(ends);
    if (known === undefined) groups.set(ends, [edge]);
    else known.push(edge);
  }
  return groups;
}

const sameWires = (a: Wires, b: Wires): boolean =>
  a === b || (a.length === b.length && a.every(({ id }, index) => b[index]?.id === id));

/** Merges the wires between the same terminals. If both sides have changed them, the side with more wires wins. */
function mergedGroup(base: Wires, mine: Wires, theirs: Wires): Wires {
  if (sameWires(base, mine)) return theirs;
  if (sameWires(base, theirs)) return mine;
  if (mine.length === base.length) return theirs;
  if (theirs.length === base.length) return mine;
  return mine.length > theirs.length ? mine : theirs;
}

export interface EdgeMerge {
  readonly base: FlowDocument;
  readonly mine: FlowDocument;
  readonly theirs: FlowDocument;
  /** The blocks that stay, with their wires, although a side has removed them. */
  readonly keptAgainst: { readonly mine: ReadonlySet<string>; readonly theirs: ReadonlySet<string> };
  /** Whether the result has a block. */
  readonly hasNode: (id: string) => boolean;
}

export interface MergedEdges {
  readonly edges: ReadonlyMap<string, FlowEdge>;
  /** The wires that a side has connected to a removed block. */
  readonly dropped: Wires;
}

export function mergeEdges({ base, mine, theirs, keptAgainst, hasNode }: EdgeMerge): MergedEdges {
  const [from, own, other] = [byEnds(base), byEnds(mine), byEnds(theirs)];
  const edges = new Map<string, FlowEdge>();
  const dropped: FlowEdge[] = [];
  const isKept = (side: keyof typeof keptAgainst, { from: a, to: b }: FlowEdge): boolean =>
    keptAgainst[side].has(a.nodeId) || keptAgainst[side].has(b.nodeId);
  const isRemoved = (id: string): boolean =>
    !hasNode(id) && [base, mine, theirs].some(({ nodes }) => nodes.has(id));
  const wasWired = (edge: FlowEdge): boolean => from.has(endsOf(edge));

  function add(edge: FlowEdge): void {
    let id = edge.id;
    // Both sides may have moved the same wire, each to another block.
    while (edges.has(id)) id += '~';
    edges.set(id, id === edge.id ? edge : { ...edge, id });
  }

  for (const ends of new Set([...other.keys(), ...own.keys()])) {
    const [b, m, t] = [from.get(ends) ?? [], own.get(ends) ?? [], other.get(ends) ?? []];
    const [one] = [...t, ...m];
    if (one === undefined) continue;
    // A wire that was removed with its block is restored with it.
    const merged = mergedGroup(b, isKept('mine', one) ? b : m, isKept('theirs', one) ? b : t);
    for (const edge of merged)
      if (!isRemoved(edge.from.nodeId) && !isRemoved(edge.to.nodeId)) add(edge);
      else if (!wasWired(edge)) dropped.push(edge);
  }
  return { edges, dropped };
}
