import type { Segment } from './highlight.ts';

/** A stretch of a text, by the positions of its characters. */
interface TextStretch {
  readonly from: number;
  readonly to: number;
}

/** A text in segments with the given stretches marked, cut to what surrounds the first of them. */
export function excerpt(text: string, marked: readonly TextStretch[], maxLength: number): readonly Segment[] {
  const first = marked[0]?.from ?? 0;
  const start = first + 20 < maxLength ? 0 : Math.max(0, first - 20);
  const end = Math.min(text.length, start + maxLength);
  const segments: Segment[] = [];
  const add = (part: string, match: boolean): void => {
    if (part !== '') segments.push({ text: part, match });
  };
  let at = start;
  if (start > 0) add('…', false);
  for (const { from, to } of marked) {
    if (from >= end || to <= at) continue;
    add(text.slice(at, Math.max(at, from)), false);
    add(text.slice(Math.max(at, from), Math.min(to, end)), true);
    at = Math.min(to, end);
  }
  add(text.slice(at, end), false);
  if (end < text.length) add('…', false);
  return segments;
}
