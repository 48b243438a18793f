import type { ColumnDropPosition } from '../../kit/table/use-column-drag.ts';

/** The columns in the order that was chosen. The first names the row and stays first; new ones stand where they do. */
export function orderedColumns(ids: readonly string[], chosen: readonly string[]): string[] {
  const [first, ...others] = ids;
  if (first === undefined) return [];
  const known = chosen.filter((id) => others.includes(id));
  // Each column that was not chosen for comes after the one that it follows by itself.
  for (const [at, id] of others.entries()) {
    if (known.includes(id)) continue;
    const before = others[at - 1];
    known.splice(before === undefined ? 0 : known.indexOf(before) + 1, 0, id);
  }
  return [first, ...known];
}

/** The order with a column at another place; the same where it cannot go: nothing comes before the first. */
export function movedColumn(
  order: readonly string[],
  id: string,
  { side, of }: ColumnDropPosition,
): readonly string[] {
  const [first] = order;
  if (id === first || id === of || !order.includes(id)) return order;
  const others = order.filter((one) => one !== id);
  const at = others.indexOf(of);
  if (at < 0) return order;
  return others.toSpliced(side === 'after' || of === first ? at + 1 : at, 0, id);
}
