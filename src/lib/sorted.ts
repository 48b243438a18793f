/** Index of the first element that does not stand before `sought` (binary search; `rows` sorted by `compare`). */
export function lowerBound<Row>(
  rows: readonly Row[],
  sought: Row,
  compare: (a: Row, b: Row) => number,
): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle] as Row;
    if (compare(row, sought) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
