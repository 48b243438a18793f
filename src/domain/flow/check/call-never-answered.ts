import { nodeFinding } from './finding.ts';
import type { TopologyRule } from './topology.ts';
import { closureOf } from './topology.ts';

/** Blocks that end the ringing of a call, and macros, which may. */
const endsRinging = new Set(['answer', 'hangUp', 'macro', 'macroOutput', 'pickUp', 'reject', 'transfer']);

/** Calls that ring until the caller gives up. */
export const callNeverAnswered: TopologyRule = ({ layouts, drawn: { outgoing }, broken }) =>
  [...layouts.values()].flatMap(({ node }) => {
    // Without a wire the block has a finding already.
    if (node.type !== 'inboundCall' || !outgoing.has(node.id)) return [];
    const behind = [...closureOf([node.id], outgoing)];
    return behind.some((id) => broken.has(id) || endsRinging.has(layouts.get(id)?.node.type ?? ''))
      ? []
      : [nodeFinding('callNeverAnswered', 'warning', node.id)];
  });
