import { DeadlineExceeded, withDeadline } from '../../../src/lib/async/deadline.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { Refusal } from '../base/refusal.ts';
import { quota } from '../base/quota.ts';

const tooSlow = (): Refusal =>
  new Refusal(408, {
    code: errorCode.invalidRequest,
    message: 'The body does not come in time',
    details: { rule: 'malformed' },
  });

interface Pace {
  readonly graceMs: number;
  readonly bytesPerSecond: number;
}

/**
 * The parts of a body. Each part costs the platform as much whatever its size, so a body that comes slower than any
 * network is given up. Throws Refusal (408).
 */
export async function* pacedBody(
  body: ReadableStream<Uint8Array>,
  { graceMs, bytesPerSecond }: Pace = quota.bodies,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const start = performance.now();
  let size = 0;
  let isDone = false;
  try {
    for (;;) {
      const dueMs = graceMs + (size / bytesPerSecond) * 1000 - (performance.now() - start);
      const part = await withDeadline(reader.read(), Math.max(0, dueMs));
      if (part.done) {
        isDone = true;
        return;
      }
      size += part.value.byteLength;
      yield part.value;
    }
  } catch (error) {
    throw error instanceof DeadlineExceeded ? tooSlow() : error;
  } finally {
    // Not waited for: a client that sends nothing would keep it waiting.
    if (!isDone) reader.cancel().catch(() => undefined);
  }
}

/** Bounds the bodies of one address that have not come whole. */
export interface BodyPlaces {
  /** Throws Refusal (429) without reading where too many are under way. */
  readonly read: <Value>(address: string, work: () => Promise<Value>) => Promise<Value>;
}

export function createBodyPlaces(maxUnfinished: number = quota.bodies.unfinishedPerAddress): BodyPlaces {
  const unfinished = new Map<string, number>();
  return {
    async read(address, work) {
      const count = unfinished.get(address) ?? 0;
      if (count >= maxUnfinished)
        throw new Refusal(
          429,
          {
            code: errorCode.tooManyAttempts,
            message: 'Too many requests of this address have not come whole',
            details: { seconds: 1 },
          },
          1,
        );
      unfinished.set(address, count + 1);
      try {
        return await work();
      } finally {
        const left = (unfinished.get(address) ?? 1) - 1;
        if (left > 0) unfinished.set(address, left);
        else unfinished.delete(address);
      }
    },
  };
}
