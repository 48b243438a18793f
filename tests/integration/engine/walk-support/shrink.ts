import type { Step } from './step.ts';
import type { WalkFailure } from './walk.ts';

/** The failure's message without its numbers. */
const signature = ({ error }: WalkFailure): string =>
  (error.message.split('\n')[0] ?? '').replaceAll(/[\d.-]+/g, '#');

/** Removes steps, first half of them and in the end one by one, as long as the walk fails in the same way. */
export async function shrink(
  steps: readonly Step[],
  failure: WalkFailure,
  walk: (steps: readonly Step[]) => Promise<WalkFailure | null>,
  timeLimitMs = 60_000,
): Promise<{ readonly steps: readonly Step[]; readonly failure: WalkFailure }> {
  const until = process.hrtime.bigint() + BigInt(timeLimitMs) * 1_000_000n;
  let kept = { steps: steps.slice(0, failure.at + 1), failure };
  for (let size = Math.ceil(kept.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.steps.length && process.hrtime.bigint() < until;) {
      const fewer = kept.steps.toSpliced(from, size);
      const next = await walk(fewer);
      if (next && signature(next) === signature(failure)) kept = { steps: fewer, failure: next };
      else from += size;
    }
  }
  return kept;
}
