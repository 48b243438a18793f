/** From `from` up to, but not including, `to`; in milliseconds. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}
/** Intervals in ascending order that neither overlap nor touch. */
export type Intervals = readonly Interval[];

/** Appends an interval that starts no earlier than the last one; intervals that overlap or touch become one. */
export function append(list: { from: number; to: number }[], from: number, to: number): void {
  if (from >= to) return;
  const last = list[list.length - 1];
  if (last === undefined || from > last.to) list.push({ from, to });
  else if (to > last.to) last.to = to;
}

/** The index of the first interval that ends after `time`. */
function firstAfter(list: Intervals, time: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.to ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The parts of the intervals within a window. */
export function clip(list: Intervals, { from, to }: Interval): Intervals {
  const parts: Interval[] = [];
  for (let index = firstAfter(list, from); index < list.length; index += 1) {
    const each = list[index];
    if (each === undefined || each.from >= to) break;
    parts.push({ from: Math.max(each.from, from), to: Math.min(each.to, to) });
  }
  return parts;
}

/** The parts of `list` outside `removed`. */
export function subtract(list: Intervals, removed: Intervals): Intervals {
  const left: Interval[] = [];
  let index = 0;
  for (const { from, to } of list) {
    let start = from;
    while ((removed[index]?.to ?? Infinity) <= from) index += 1;
    for (let next = index; ; next += 1) {
      const hole = removed[next];
      if (hole === undefined || hole.from >= to) break;
      if (hole.from > start) left.push({ from: start, to: hole.from });
      start = Math.max(start, hole.to);
    }
    if (start < to) left.push({ from: start, to });
  }
  return left;
}

/** The total length of the intervals. */
export const lengthOf = (list: Intervals): number => list.reduce((sum, { from, to }) => sum + to - from, 0);
