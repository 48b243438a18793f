import type { BlockLayout, KnownKind } from '../catalogue/block.ts';
import type { FlowEdge } from '../contents/edge.ts';
import { edgesByNode, isValidEdge } from './edges.ts';
import type { LaidOutNode } from './layout.ts';

/** A flow value on a wire. */
export interface WireValue {
  readonly kind: KnownKind;
  /** Whether every path to the wire sets it. */
  readonly sure: boolean;
}
export type WireValues = ReadonlyMap<string, WireValue>;

const sameKind = (a: KnownKind, b: KnownKind): KnownKind => (a === b ? a : 'any');

/** The values of a token that takes one of several paths. A value is sure if every path sets it. */
export function eitherOf(paths: readonly WireValues[]): WireValues {
  const [first, ...others] = paths;
  if (first === undefined || others.every((path) => path === first)) return first ?? new Map();
  const values = new Map(first);
  for (const path of others) {
    for (const [name, { kind, sure }] of values) {
      const other = path.get(name);
      const either = { kind: other ? sameKind(kind, other.kind) : kind, sure: sure && other?.sure === true };
      if (either.kind !== kind || either.sure !== sure) values.set(name, either);
    }
    for (const [name, { kind }] of path) if (!values.has(name)) values.set(name, { kind, sure: false });
  }
  return values;
}

/** The values of a token that merges one token from each input. Later inputs win. */
function allOf(inputs: readonly WireValues[]): WireValues {
  const values = new Map<string, WireValue>();
  for (const input of inputs)
    for (const [name, value] of input) {
      const before = values.get(name);
      if (before === undefined || value.sure) values.set(name, value);
      else values.set(name, { kind: sameKind(before.kind, value.kind), sure: before.sure });
    }
  return values;
}

/** The values after an output; the same map if the output adds none. */
function withAdded(entered: WireValues, { outputs }: BlockLayout, output: string): WireValues {
  const added = Object.entries(outputs.find(({ id }) => id === output)?.values ?? {});
  if (added.length === 0) return entered;
  const left = new Map(entered);
  for (const [name, kind] of added) left.set(name, { kind, sure: true });
  return left;
}

export function sameWireValues(a: WireValues | undefined, b: WireValues): boolean {
  if (a === b) return true;
  if (a?.size !== b.size) return false;
  for (const [name, { kind, sure }] of b) {
    const value = a.get(name);
    if (value?.kind !== kind || value.sure !== sure) return false;
  }
  return true;
}

/**
 * The flow values on each valid wire, by wire id. Unreachable wires are left out. Each round can only make values
 * less sure, so the computation ends in cycles too.
 */
export function wireValues(
  layouts: ReadonlyMap<string, LaidOutNode>,
  edges: readonly FlowEdge[],
): ReadonlyMap<string, WireValues> {
  const valid = edges.filter((edge) => isValidEdge(edge, layouts));
  const { incoming, outgoing } = edgesByNode(valid);
  const values = new Map<string, WireValues>();

  function entering({ node, layout }: LaidOutNode): WireValues | undefined {
    if (layout.inputs.length === 0) return new Map();
    const reached = (incoming.get(node.id) ?? []).filter(({ id }) => values.has(id));
    if (reached.length === 0) return undefined;
    const pathsTo = (input: string) =>
      reached.filter(({ to }) => to.input === input).map(({ id }) => values.get(id) ?? new Map());
    if (node.type !== 'zip') return eitherOf(reached.map(({ id }) => values.get(id) ?? new Map()));
    return allOf(
      layout.inputs.map(pathsTo).flatMap((paths) => (paths.length === 0 ? [] : [eitherOf(paths)])),
    );
  }

  const open = new Set([...layouts.values()].filter(({ layout }) => layout.inputs.length === 0));
  for (const laidOut of open) {
    open.delete(laidOut);
    const { node, layout } = laidOut;
    const entered = entering(laidOut);
    if (entered === undefined) continue;
    for (const edge of outgoing.get(node.id) ?? []) {
      const left = withAdded(entered, layout, edge.from.output);
      if (sameWireValues(values.get(edge.id), left)) continue;
      values.set(edge.id, left);
      const next = layouts.get(edge.to.nodeId);
      if (next !== undefined) open.add(next);
    }
  }
  return values;
}
