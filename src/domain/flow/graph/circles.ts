interface Visit {
  readonly id: string;
  readonly next: readonly string[];
  position: number;
}

/**
 * The strongly connected components, by Tarjan's algorithm: linear in the wires, and iterative, so that a long chain
 * does not overflow the stack. A block in no cycle is a component of its own. Components come before those that lead
 * to them.
 */
export function connectedGroups(
  ids: Iterable<string>,
  nextOf: (id: string) => readonly string[],
): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  /** The earliest open block reachable from each block. */
  const earliest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: (readonly string[])[] = [];

  const enter = (id: string): Visit => {
    earliest.set(id, order.size);
    order.set(id, order.size);
    open.push(id);
    isOpen.add(id);
    return { id, next: nextOf(id), position: 0 };
  };
  const lower = (id: string, to: number) => earliest.set(id, Math.min(earliest.get(id) ?? to, to));
  const close = ({ id }: Visit) => {
    if (earliest.get(id) !== order.get(id)) return;
    const group = open.splice(open.lastIndexOf(id));
    for (const one of group) isOpen.delete(one);
    groups.push(group);
  };

  for (const start of ids) {
    if (order.has(start)) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const next = visit.next[visit.position];
      visit.position += 1;
      if (next === undefined) {
        path.pop();
        close(visit);
        const before = path.at(-1);
        if (before !== undefined) lower(before.id, earliest.get(visit.id) ?? 0);
      } else if (!order.has(next)) path.push(enter(next));
      else if (isOpen.has(next)) lower(visit.id, order.get(next) ?? 0);
    }
  }
  return groups;
}

/** The cycles. */
export const circlesOf = (
  ids: Iterable<string>,
  nextOf: (id: string) => readonly string[],
): readonly (readonly string[])[] =>
  connectedGroups(ids, nextOf).filter(
    ([first, ...others]) => others.length > 0 || (first !== undefined && nextOf(first).includes(first)),
  );
