import { withoutDuplicates, validEnds } from '../graph/edges.ts';
import { undefinedKeyText } from '../graph/macro-interface.ts';
import type { TopologyRule } from './topology.ts';

/** Wires with a missing end. The terminals of broken blocks are unknown. */
export const invalidWire: TopologyRule = ({ edges, layouts, broken }) =>
  edges.flatMap((edge) => {
    const ends = validEnds(edge, layouts);
    const isFrom = ends.from || broken.has(edge.from.nodeId);
    const isTo = ends.to || broken.has(edge.to.nodeId);
    if (isFrom && isTo) return [];
    const [nodeId, key] = isFrom ? [edge.to.nodeId, edge.to.input] : [edge.from.nodeId, edge.from.output];
    const isMacro = layouts.get(nodeId)?.node.type === 'macro';
    const detail = isMacro ? { detail: undefinedKeyText(key) } : {};
    return [{ rule: 'invalidWire', severity: 'error', subject: { kind: 'edge', id: edge.id }, ...detail }];
  });

/** Wires that duplicate another wire, so that tokens would be sent twice. */
export const duplicateWire: TopologyRule = ({ edges }) => {
  const kept = new Set(withoutDuplicates(edges));
  return edges
    .filter((edge) => !kept.has(edge))
    .map(({ id }) => ({ rule: 'duplicateWire', severity: 'warning', subject: { kind: 'edge', id } }));
};
