import { circlesOf } from '../graph/circles.ts';
import { nodeFinding } from './finding.ts';
import type { TopologyRule } from './topology.ts';

/** Blocks that take no time. A `loop` ends, and a macro may wait. */
const instant = new Set([
  'apiReply',
  'condition',
  'gate',
  'log',
  'outboundEvent',
  'scheduleCheck',
  'setValues',
  'switch',
  'variable',
  'zip',
]);

/**
 * Cycles in which tokens would run until the step limit stops the session. The finding is at the first block of each.
 */
export const loopWithoutPause: TopologyRule = ({ layouts, outgoing, reached }) => {
  const blocks = [...layouts.values()]
    .filter(({ node }) => instant.has(node.type) && reached.has(node.id))
    .map(({ node }) => node.id);
  const known = new Set(blocks);
  const circles = circlesOf(blocks, (id) =>
    (outgoing.get(id) ?? []).map(({ to }) => to.nodeId).filter((next) => known.has(next)),
  );
  const firsts = new Set(circles.map((circle) => blocks.find((id) => circle.includes(id))));
  return blocks.filter((id) => firsts.has(id)).map((id) => nodeFinding('loopWithoutPause', 'error', id));
};
