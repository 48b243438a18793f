import { setImmediate } from 'node:timers/promises';

/** Those of categories with some hundred products each: a query of more would hold up others. */
const fragmentsOfBatch = 10;

/** Does work on fragments in batches. Others have their turn after each, because the database is in the same thread. */
export async function inBatches<Fragment>(
  fragments: readonly Fragment[],
  work: (batch: readonly Fragment[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < fragments.length; start += fragmentsOfBatch) {
    await work(fragments.slice(start, start + fragmentsOfBatch));
    await setImmediate();
  }
}
