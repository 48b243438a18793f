import type { SiblingPlace } from '../../../lib/view/tree-rows.ts';
import { layoutOfNode } from '../catalogue/catalogue.ts';
import type { Contents } from '../contents/contents.ts';
import type { FlowEdge } from '../contents/edge.ts';
import type { AnyNode } from '../contents/node.ts';
import { edgesByNode } from './edges.ts';

/** The wire from the block before a row, with its terminals; the input only if the block has several. */
interface IncomingWire {
  readonly wire: string;
  /** null below the row of the output. */
  readonly output: string | null;
  readonly input: string | null;
}

interface CommonRow {
  /** Unique in the outline, and stable while its block, output or wire exists. */
  readonly id: string;
  readonly depth: number;
  /** The number of rows directly below. */
  readonly children: number;
}

/**
 * A row of the outline. A block with one wire out is followed by the next block at the same depth. With several, each
 * output is a row below the block. A block that the outline already has is a link.
 */
export type OutlineRow = CommonRow &
  (
    | {
        readonly kind: 'block';
        readonly node: AnyNode;
        readonly by: IncomingWire | null;
        readonly isUnreached: boolean;
      }
    | {
        readonly kind: 'output';
        readonly nodeId: string;
        readonly output: string;
        /** The outgoing wires. Empty if unwired outputs are listed. */
        readonly wires: readonly string[];
      }
    | { readonly kind: 'link'; readonly target: AnyNode; readonly by: IncomingWire | null }
  );

/** The terminals of a block by id. */
interface TerminalIds {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

export interface OutlineOptions {
  /** The terminals of a block; null if unknown. By default those of its layout. */
  readonly terminalsOf?: (node: AnyNode) => TerminalIds | null;
  /** Whether outputs without wires have rows too. */
  readonly outputs?: 'wired' | 'all';
}

type OutlineStep =
  | {
      readonly kind: 'output';
      readonly nodeId: string;
      readonly output: string;
      readonly edges: readonly FlowEdge[];
      readonly depth: number;
    }
  | {
      readonly kind: 'block';
      readonly node: AnyNode;
      readonly by: IncomingWire | null;
      readonly depth: number;
    };

const byPlace = (a: AnyNode, b: AnyNode): number => a.y - b.y || a.x - b.x;

function layoutTerminals(node: AnyNode): TerminalIds | null {
  const outcome = layoutOfNode(node);
  if (!outcome.ok) return null;
  const { inputs, outputs } = outcome.layout;
  return { inputs, outputs: outputs.map(({ id }) => id) };
}

export const blockRowId = (nodeId: string): string => `block ${nodeId}`;
export const outputRowId = (nodeId: string, output: string): string => `output ${nodeId} ${output}`;
export const linkRowId = (wire: string): string => `link ${wire}`;

/** The rows of the outline in flow order. Iterative, so that no length overflows the stack. */
export function outlineOf(
  { nodes, edges }: Pick<Contents, 'nodes' | 'edges'>,
  { terminalsOf = layoutTerminals, outputs: listed = 'wired' }: OutlineOptions = {},
): readonly OutlineRow[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const { outgoing } = edgesByNode(
    edges.filter(({ from, to }) => byId.has(from.nodeId) && byId.has(to.nodeId)),
  );
  const rows: OutlineRow[] = [];
  const visited = new Set<string>();

  /** The outgoing wires of a block by output, in layout order. */
  function wiresByOutput(node: AnyNode): ReadonlyMap<string, readonly FlowEdge[]> {
    const order = terminalsOf(node)?.outputs ?? [];
    const leaving = outgoing.get(node.id) ?? [];
    const outputs = new Set([...order, ...leaving.map(({ from }) => from.output)]);
    const byOutput = [...outputs].map(
      (output) => [output, leaving.filter(({ from }) => from.output === output)] as const,
    );
    return new Map(listed === 'all' ? byOutput : byOutput.filter(([, wires]) => wires.length > 0));
  }

  const targetsOf = (
    wires: readonly FlowEdge[],
    depth: number,
    below: 'block' | 'output',
  ): readonly OutlineStep[] =>
    wires.flatMap(({ id, from, to }) => {
      const node = byId.get(to.nodeId);
      if (node === undefined) return [];
      const inputs = terminalsOf(node)?.inputs.length ?? 0;
      return [
        {
          kind: 'block',
          node,
          by: {
            wire: id,
            output: below === 'block' ? from.output : null,
            input: inputs > 1 || node.type === 'macro' ? to.input : null,
          },
          depth,
        },
      ];
    });

  /** Adds the row of a block, and returns the steps that follow it. */
  function addBlock(
    { node, by, depth }: Extract<OutlineStep, { kind: 'block' }>,
    isUnreached: boolean,
  ): readonly OutlineStep[] {
    if (visited.has(node.id)) {
      rows.push({ kind: 'link', id: linkRowId(by?.wire ?? ''), depth, children: 0, target: node, by });
      return [];
    }
    visited.add(node.id);
    const byOutput = wiresByOutput(node);
    const wires = [...byOutput.values()].flat();
    const isSequence = wires.length <= 1;
    const below = [...byOutput].filter(([, leaving]) => !isSequence || leaving.length === 0);
    const id = blockRowId(node.id);
    rows.push({ kind: 'block', id, depth, children: below.length, node, by, isUnreached });
    return [
      ...below.map(([output, leaving]): OutlineStep => ({
        kind: 'output',
        nodeId: node.id,
        output,
        edges: leaving,
        depth: depth + 1,
      })),
      ...(isSequence ? targetsOf(wires, depth, 'block') : []),
    ];
  }

  function walk(root: AnyNode, isUnreached: boolean): void {
    if (visited.has(root.id)) return;
    const open: OutlineStep[] = [{ kind: 'block', node: root, by: null, depth: 0 }];
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      let next: readonly OutlineStep[];
      if (step.kind === 'block') next = addBlock(step, isUnreached);
      else {
        const { nodeId, output, depth } = step;
        next = targetsOf(step.edges, depth + 1, 'output');
        const wires = step.edges.map(({ id }) => id);
        const id = outputRowId(nodeId, output);
        rows.push({ kind: 'output', id, depth, children: next.length, nodeId, output, wires });
      }
      open.push(...next.toReversed());
    }
  }

  /** Whether a block starts tokens. */
  const isEntry = (node: AnyNode): boolean =>
    node.type !== 'note' && terminalsOf(node)?.inputs.length === 0 && node.type !== 'macro';

  const sorted = nodes.toSorted(byPlace);
  for (const node of sorted.filter(isEntry)) walk(node, false);
  for (const node of sorted) if (node.type !== 'note') walk(node, true);
  for (const node of sorted) if (node.type === 'note') walk(node, false);
  return rows;
}

/** The rows that are not hidden below a folded row. */
export function shownRows(rows: readonly OutlineRow[], folded: ReadonlySet<string>): readonly OutlineRow[] {
  let hiddenBelow = Number.POSITIVE_INFINITY;
  return rows.filter(({ id, depth }) => {
    if (depth > hiddenBelow) return false;
    hiddenBelow = folded.has(id) ? depth : Number.POSITIVE_INFINITY;
    return true;
  });
}

/** The positions of the rows. Folded rows count too. */
export function siblingPlaces<Row extends Pick<OutlineRow, 'depth'>>(
  rows: readonly Row[],
): ReadonlyMap<Row, SiblingPlace> {
  const places = new Map<Row, { readonly position: number; count: number }>();
  /** The open sibling group at each depth. */
  const groups: { readonly position: number; count: number }[][] = [];
  const close = (depth: number): void => {
    for (const group of groups.splice(depth)) for (const place of group) place.count = group.length;
  };
  for (const row of rows) {
    const { depth } = row;
    close(depth + 1);
    const group = (groups[depth] ??= []);
    const place = { position: group.length + 1, count: 0 };
    group.push(place);
    places.set(row, place);
  }
  close(0);
  return places;
}
