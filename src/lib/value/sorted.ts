/** The index of the first row that does not sort before `target` (binary search; `rows` are sorted by `compare`). */
export function lowerBound<Row>(
  rows: readonly Row[],
  target: Row,
  compare: (a: Row, b: Row) => number,
): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle] as Row;
    if (compare(row, target) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
