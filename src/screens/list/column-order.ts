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

/** The order with a column one place up (-1) or down (1) among those that may move; the same when it cannot. */
export function movedColumn(order: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const at = order.indexOf(id);
  const to = at + by;
  return at < 1 || to < 1 || to >= order.length ? order : order.toSpliced(at, 1).toSpliced(to, 0, id);
}
