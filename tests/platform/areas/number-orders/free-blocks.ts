import type { NumberRange } from '../../../../src/domain/value/number-range.ts';

/** Numbers as integers, from the first to the last inclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The wanted blocks. */
export interface WantedBlocks {
  readonly size: number;
  /** The last digits of the first number; all numbers end with ''. */
  readonly endsWith: string;
  readonly count: number;
}

const spanOf = ({ first, last }: NumberRange): Span => ({
  from: Number(first.slice(1)),
  to: Number(last.slice(1)),
});
const rangeOf = ({ from, to }: Span): NumberRange => ({ first: `+${from}`, last: `+${to}` });

/** The spans in order; those that touch or overlap become one. */
function merged(spans: readonly Span[]): readonly Span[] {
  const done: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const before = done.at(-1);
    if (before === undefined || span.from > before.to + 1) done.push(span);
    else done.splice(-1, 1, { from: before.from, to: Math.max(before.to, span.to) });
  }
  return done;
}

/** The parts of spans that are not taken. */
function gapsIn(spans: readonly Span[], taken: readonly Span[]): readonly Span[] {
  const busy = merged(taken);
  return merged(spans).flatMap(({ from, to }) => {
    const gaps: Span[] = [];
    let next = from;
    for (const other of busy) {
      if (other.to < next) continue;
      if (other.from > to) break;
      if (other.from > next) gaps.push({ from: next, to: other.from - 1 });
      next = other.to + 1;
    }
    return next <= to ? [...gaps, { from: next, to }] : gaps;
  });
}

/** Up to `count` blocks within the gaps that do not overlap. Aligned ones begin at a multiple of their size. */
function blocksIn(
  gaps: readonly Span[],
  { size, endsWith, count }: WantedBlocks,
  isAligned: boolean,
): readonly Span[] {
  const modulus = 10 ** endsWith.length;
  const step = isAligned && endsWith === '' ? size : modulus;
  const remainder = Number(endsWith);
  const firstFrom = (at: number): number => at + ((((remainder - at) % step) + step) % step);
  const blocks: Span[] = [];
  for (const gap of gaps) {
    let from = firstFrom(gap.from);
    while (from + size - 1 <= gap.to) {
      if (blocks.length === count) return blocks;
      const fits = !isAligned || from % size === 0;
      if (fits) blocks.push({ from, to: from + size - 1 });
      from = firstFrom(fits ? from + size : from + 1);
    }
  }
  return blocks;
}

/**
 * Blocks of consecutive free numbers, lowest first. Blocks that begin at a multiple of their size are preferred, because
 * others leave parts of which no such block can be made.
 */
export function freeBlocks(
  available: readonly NumberRange[],
  taken: readonly NumberRange[],
  wanted: WantedBlocks,
): readonly NumberRange[] {
  const gaps = gapsIn(available.map(spanOf), taken.map(spanOf));
  const aligned = blocksIn(gaps, wanted, true);
  const count = wanted.count - aligned.length;
  const others = count > 0 ? blocksIn(gapsIn(gaps, aligned), { ...wanted, count }, false) : [];
  return [...aligned, ...others].map(rangeOf);
}
