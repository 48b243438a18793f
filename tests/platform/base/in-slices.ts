import { pause } from '../../../src/lib/async/deadline.ts';
import type { Slices } from '../../../src/lib/async/slices.ts';
import { workUntil } from '../../../src/lib/async/slices.ts';

const sliceMs = 5;

/** Does work in slices. Others have their turn after each, for as long as one takes. */
export async function inSlices<Result>(work: Slices<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + sliceMs;
    const done = workUntil(work, () => performance.now() >= end);
    if (done !== undefined) return done.result;
    await pause(sliceMs);
  }
}
