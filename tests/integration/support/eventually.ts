import { vi } from 'vitest';

/** Waits until the value is truthy, and returns it; fails after `ms`. */
export function eventually<Value>(
  read: () => Value | null | undefined | false | Promise<Value | null | undefined | false>,
  ms = 10_000,
): Promise<Value> {
  return vi.waitFor(
    async () => {
      const value = await read();
      if (!value) throw new Error(`not yet: ${read.toString()}`);
      return value;
    },
    { timeout: ms, interval: 10 },
  );
}
