import type { CheckRule } from './finding.ts';
import { nodeFinding } from './finding.ts';

/** Blocks that no token ever reaches. */
export const unreachable: CheckRule = ({ layouts, incoming, wireValues }) =>
  [...layouts.values()].flatMap(({ node, layout }) => {
    const isReached = (incoming.get(node.id) ?? []).some(({ id }) => wireValues.has(id));
    return layout.inputs.length === 0 || isReached ? [] : [nodeFinding('unreachable', 'warning', node.id)];
  });
