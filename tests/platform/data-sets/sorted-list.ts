import { lowerBound } from '../../../src/lib/value/sorted.ts';

/** A full chunk is split in half: moving 256 pointers is cheap, and 100,000 rows are only 400 chunks. */
const chunkSize = 512;

/** Rows in order. A list of short sorted lists, so that inserting into very many rows is cheap. */
export interface SortedList<Row> {
  readonly size: () => number;
  /** Inserts a row and returns its index. The order must be total: no two rows compare equal. */
  readonly add: (row: Row) => number;
  /** Removes the row that compares equal and returns its index; -1 if there is none. */
  readonly remove: (row: Row) => number;
  readonly at: (index: number) => Row | undefined;
  /** The first rows, at most `count`. */
  readonly first: (count: number) => Row[];
}

/** `sorted`: the first rows, in the order of `compare`. */
export function createSortedList<Row>(
  compare: (a: Row, b: Row) => number,
  sorted: readonly Row[] = [],
): SortedList<Row> {
  const chunks: Row[][] = [];
  let size = sorted.length;
  for (let start = 0; start < size; start += chunkSize / 2) {
    chunks.push(sorted.slice(start, start + chunkSize / 2));
  }

  /** The first chunk whose last row does not sort before `row`, and the number of rows before that chunk. */
  const locate = (row: Row): { chunk: number; before: number } => {
    let low = 0;
    let high = chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const last = chunks[middle]?.at(-1);
      if (last !== undefined && compare(last, row) < 0) low = middle + 1;
      else high = middle;
    }
    let before = 0;
    for (let n = 0; n < low; n += 1) before += chunks[n]?.length ?? 0;
    return { chunk: low, before };
  };

  return {
    size: () => size,
    add(row) {
      const place = locate(row);
      const last = chunks.at(-1);
      size += 1;
      if (last === undefined) {
        chunks.push([row]);
        return 0;
      }
      // A row that sorts after all others goes into the last chunk.
      const isLast = place.chunk === chunks.length;
      const chunk = isLast ? last : (chunks[place.chunk] ?? last);
      const before = isLast ? place.before - last.length : place.before;
      const offset = lowerBound(chunk, row, compare);
      chunk.splice(offset, 0, row);
      if (chunk.length > chunkSize) chunks.splice(chunks.indexOf(chunk) + 1, 0, chunk.splice(chunkSize / 2));
      return before + offset;
    },
    remove(row) {
      const { chunk: index, before } = locate(row);
      const chunk = chunks[index];
      if (chunk === undefined) return -1;
      const offset = lowerBound(chunk, row, compare);
      const found = chunk[offset];
      if (found === undefined || compare(found, row) !== 0) return -1;
      chunk.splice(offset, 1);
      if (chunk.length === 0) chunks.splice(index, 1);
      size -= 1;
      return before + offset;
    },
    at(index) {
      let rest = index;
      for (const chunk of chunks) {
        if (rest < chunk.length) return chunk[rest];
        rest -= chunk.length;
      }
      return undefined;
    },
    first(count) {
      const found: Row[] = [];
      for (const chunk of chunks) {
        if (found.length >= count) break;
        found.push(...chunk.slice(0, count - found.length));
      }
      return found;
    },
  };
}
