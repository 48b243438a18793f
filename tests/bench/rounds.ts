import { drift } from './statistics.ts';

/** Measures one figure, in the row's unit. */
export type Measurement = () => Promise<number>;

export interface Yardstick {
  readonly first: number;
  readonly last: number;
  readonly drift: number;
}

/** Rotates the variants, so that each round begins with another. */
export function rotated<Item>(items: readonly Item[], round: number): readonly Item[] {
  const start = items.length === 0 ? 0 : round % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/**
 * Runs the variants interleaved, A B B A; resolves to every figure they report, per counted round. Round 0 warms
 * the caches and is dropped.
 */
export async function interleave<Figure extends string>(
  variants: readonly (() => Promise<Readonly<Partial<Record<Figure, number>>>>)[],
  rounds: number,
): Promise<Readonly<Record<Figure, readonly number[]>>> {
  const figures: Partial<Record<Figure, number[]>> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const variant of rotated(variants, round)) {
      const found = Object.entries(await variant()) as [Figure, number][];
      if (round > 0) for (const [figure, value] of found) (figures[figure] ??= []).push(value);
    }
  }
  return figures as Record<Figure, number[]>;
}

/** Measures the machine before and after the work. */
export async function withYardstick<Value>(
  measure: Measurement,
  work: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly yardstick: Yardstick }> {
  const first = await measure();
  const value = await work();
  const last = await measure();
  return { value, yardstick: { first, last, drift: drift(first, last) } };
}
