import { withoutDuplicates, validEnds } from '../graph/edges.ts';
import { undefinedKeyText } from '../graph/macro-interface.ts';
import type { CheckRule } from './finding.ts';

/** Wires with an end that does not exist. */
export const invalidWire: CheckRule = ({ contents, layouts }) =>
  contents.edges.flatMap((edge) => {
    const ends = validEnds(edge, layouts);
    if (ends.from && ends.to) return [];
    const [nodeId, key] = ends.from ? [edge.to.nodeId, edge.to.input] : [edge.from.nodeId, edge.from.output];
    const isMacro = layouts.get(nodeId)?.node.type === 'macro';
    const detail = isMacro ? { detail: undefinedKeyText(key) } : {};
    return [{ rule: 'invalidWire', severity: 'error', subject: { kind: 'edge', id: edge.id }, ...detail }];
  });

/** Wires that connect what another connects: tokens would go twice. */
export const duplicateWire: CheckRule = ({ contents: { edges } }) => {
  const kept = new Set(withoutDuplicates(edges));
  return edges
    .filter((edge) => !kept.has(edge))
    .map(({ id }) => ({ rule: 'duplicateWire', severity: 'warning', subject: { kind: 'edge', id } }));
};
