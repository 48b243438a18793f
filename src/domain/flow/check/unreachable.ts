import { connectedGroups } from '../graph/circles.ts';
import { nodeFinding } from './finding.ts';
import type { TopologyRule } from './topology.ts';

/** The first block of each unreachable part; in a cycle, its first block in the document. */
export const unreachable: TopologyRule = ({ layouts, incoming, outgoing, reached }) => {
  const ids = [...layouts.keys()].filter((id) => !reached.has(id));
  if (ids.length === 0) return [];
  const groups = connectedGroups(ids, (id) => (outgoing.get(id) ?? []).map(({ to }) => to.nodeId));
  const isFirst = new Set(
    groups.flatMap((group) => {
      const own = new Set(group);
      const isEntered = group.some((id) =>
        (incoming.get(id) ?? []).some(({ from }) => !own.has(from.nodeId)),
      );
      return isEntered ? [] : (ids.find((id) => own.has(id)) ?? []);
    }),
  );
  return ids.filter((id) => isFirst.has(id)).map((id) => nodeFinding('unreachable', 'warning', id));
};
