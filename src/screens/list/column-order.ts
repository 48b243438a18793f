import type { ColumnDropPosition } from '../../kit/table/use-column-drag.ts';

/**
 * Columns in the chosen order. The first column stays first; columns not in the chosen order keep their default
 * place.
 */
export function orderedColumns(ids: readonly string[], chosen: readonly string[]): string[] {
  const [first, ...others] = ids;
  if (first === undefined) return [];
  const known = chosen.filter((id) => others.includes(id));
  // A column without a chosen place follows its default predecessor.
  for (const [at, id] of others.entries()) {
    if (known.includes(id)) continue;
    const before = others[at - 1];
    known.splice(before === undefined ? 0 : known.indexOf(before) + 1, 0, id);
  }
  return [first, ...known];
}

/**
 * The order with one column moved; unchanged if the move is not allowed, since nothing comes before the first
 * column.
 */
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
