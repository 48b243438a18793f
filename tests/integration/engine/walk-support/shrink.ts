import type { Step } from './step.ts';
import type { Fall } from './walk.ts';

/** The gist of a fall: what broke, without its numbers. */
const gist = ({ error }: Fall): string => (error.message.split('\n')[0] ?? '').replaceAll(/[\d.-]+/g, '#');

/** Leaves out steps, half of them at first and one by one in the end, as long as it falls in the same way. */
export async function shrink(
  steps: readonly Step[],
  fall: Fall,
  walk: (steps: readonly Step[]) => Promise<Fall | null>,
  /** Ms that this may take. */
  patience = 60_000,
): Promise<{ readonly steps: readonly Step[]; readonly fall: Fall }> {
  const until = process.hrtime.bigint() + BigInt(patience) * 1_000_000n;
  let kept = { steps: steps.slice(0, fall.at + 1), fall };
  for (let size = Math.ceil(kept.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < kept.steps.length && process.hrtime.bigint() < until;) {
      const fewer = kept.steps.toSpliced(from, size);
      const next = await walk(fewer);
      if (next && gist(next) === gist(fall)) kept = { steps: fewer, fall: next };
      else from += size;
    }
  }
  return kept;
}
