import { sameJson } from '../../../lib/value/same-json.ts';
import { optionExpression } from '../graph/option-expression.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import { nodeFinding } from './finding.ts';
import type { Topology, TopologyRule } from './topology.ts';
import { closureOf } from './topology.ts';

/** Blocks that tokens pass at once, so that a caller cannot press a key there. */
const instantTypes = new Set(['condition', 'log', 'setValues', 'switch', 'variable']);

const collecting = new Set(['collectDigits', 'menu']);

const targetsOf = ({ outgoing }: Topology, id: string, output: string): readonly string[] =>
  (outgoing.get(id) ?? []).flatMap(({ from, to }) => (from.output === output ? to.nodeId : []));

/** The blocks that collect digits right after a sound has ended. */
function collectorsAfter(topology: Topology, player: string): readonly LaidOutNode[] {
  const reached = new Set(targetsOf(topology, player, 'finished'));
  for (const id of reached)
    if (instantTypes.has(topology.layouts.get(id)?.node.type ?? ''))
      for (const { to } of topology.outgoing.get(id) ?? []) reached.add(to.nodeId);
  return [...reached].flatMap((id) => {
    const block = topology.layouts.get(id);
    return block !== undefined && collecting.has(block.node.type) ? [block] : [];
  });
}

/**
 * Sounds during which keys are lost, although the digits of their channel are collected right after them. Digits that
 * are collected while a sound plays are not lost.
 */
export const keysLost: TopologyRule = (topology) =>
  [...topology.layouts.values()].flatMap((block) => {
    const { id, type } = block.node;
    if (type !== 'player' || !topology.reached.has(id)) return [];
    if (optionExpression(block, 'stopOnDigit') !== false) return [];
    const isHeard = (collector: LaidOutNode) =>
      sameJson(optionExpression(collector, 'channel'), optionExpression(block, 'to'));
    if (!collectorsAfter(topology, id).some(isHeard)) return [];
    const beside = closureOf(targetsOf(topology, id, 'started'), topology.outgoing);
    const isCollected = [...beside].some((one) => collecting.has(topology.layouts.get(one)?.node.type ?? ''));
    return isCollected ? [] : [nodeFinding('keysLost', 'hint', id, { member: 'stopOnDigit' })];
  });
