import { nodeFinding } from './finding.ts';
import type { TopologyRule } from './topology.ts';
import { closureOf } from './topology.ts';

/** Blocks that stop the ringing of a call. Macros may do so too. */
const endsRinging = new Set(['answer', 'macro', 'macroOutput', 'pickUp', 'reject', 'ring', 'transfer']);

/** Calls that no block answers or rejects: they ring until the caller hangs up. */
export const callNeverAnswered: TopologyRule = ({ layouts, drawn: { outgoing }, broken }) =>
  [...layouts.values()].flatMap(({ node }) => {
    // A block without a wire has another finding already.
    if (node.type !== 'inboundCall' || !outgoing.has(node.id)) return [];
    const behind = [...closureOf([node.id], outgoing)];
    return behind.some((id) => broken.has(id) || endsRinging.has(layouts.get(id)?.node.type ?? ''))
      ? []
      : [nodeFinding('callNeverAnswered', 'warning', node.id)];
  });
