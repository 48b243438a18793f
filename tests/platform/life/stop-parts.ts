import { DeadlineExceeded, withDeadline } from '../../../src/lib/async/deadline.ts';

/** A part of the platform, and how to stop it. */
export type StoppablePart = readonly [name: string, stop: () => unknown];

const partLimitMs = 5000;

/**
 * Stops the parts one after another, because each needs those after it. One that does not stop in time, or fails, is
 * reported and left: a platform that was told to stop must end, and loses no more by it than by a kill.
 */
export async function stopParts(parts: readonly StoppablePart[], limitMs = partLimitMs): Promise<void> {
  for (const [name, stop] of parts) {
    try {
      await withDeadline(Promise.resolve(stop()), limitMs);
    } catch (error) {
      const reason = error instanceof DeadlineExceeded ? `has not ended after ${limitMs} ms` : error;
      console.error(`stopping, ${name}:`, reason);
    }
  }
}
