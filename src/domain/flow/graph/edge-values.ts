import type { KnownKind } from '../catalogue/block.ts';
import type { FlowEdge } from '../contents/edge.ts';
import { edgesByNode, isValidEdge } from './edges.ts';
import type { LaidOutNode } from './layout.ts';

/** A flow value on a wire. */
export interface WireValue {
  readonly kind: KnownKind;
  /** Whether every way to the wire sets it. */
  readonly sure: boolean;
}
export type WireValues = ReadonlyMap<string, WireValue>;

const sameKind = (a: KnownKind, b: KnownKind): KnownKind => (a === b ? a : 'any');

/** The values of a token that comes by one of several ways: sure are those that each way sets. */
export function eitherOf(ways: readonly WireValues[]): WireValues {
  const values = new Map<string, WireValue>();
  for (const name of new Set(ways.flatMap((way) => [...way.keys()]))) {
    const found = ways.flatMap((way) => way.get(name) ?? []);
    const kind = found.map((value) => value.kind).reduce(sameKind);
    values.set(name, { kind, sure: found.length === ways.length && found.every(({ sure }) => sure) });
  }
  return values;
}

/** The values of a token made of one from each input, of which later inputs win. */
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

const same = (a: WireValues | undefined, b: WireValues): boolean =>
  a?.size === b.size &&
  [...b].every(([name, { kind, sure }]) => a.get(name)?.kind === kind && a.get(name)?.sure === sure);

/**
 * The flow values on each valid wire, by its id. Wires that no token can reach have none and are left out. Values only
 * become less sure from round to round, so that it ends in circles too.
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
    const waysTo = (input: string) =>
      reached.filter(({ to }) => to.input === input).map(({ id }) => values.get(id) ?? new Map());
    if (node.type !== 'zip') return eitherOf(reached.map(({ id }) => values.get(id) ?? new Map()));
    return allOf(layout.inputs.map(waysTo).flatMap((ways) => (ways.length === 0 ? [] : [eitherOf(ways)])));
  }

  const open = new Set([...layouts.values()].filter(({ layout }) => layout.inputs.length === 0));
  for (const laidOut of open) {
    open.delete(laidOut);
    const { node, layout } = laidOut;
    const entered = entering(laidOut);
    if (entered === undefined) continue;
    for (const edge of outgoing.get(node.id) ?? []) {
      const added = layout.outputs.find(({ id }) => id === edge.from.output)?.values ?? {};
      const left = new Map(entered);
      for (const [name, kind] of Object.entries(added)) left.set(name, { kind, sure: true });
      if (same(values.get(edge.id), left)) continue;
      values.set(edge.id, left);
      const next = layouts.get(edge.to.nodeId);
      if (next !== undefined) open.add(next);
    }
  }
  return values;
}
