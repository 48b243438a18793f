import { setImmediate as nextTurn } from 'node:timers/promises';

const stepMs = 5;

/** Works through the rows of an image in steps of some milliseconds, between which everything else has its turn. */
export async function inSteps(rows: number, work: (row: number) => void): Promise<void> {
  let end = performance.now() + stepMs;
  for (let row = 0; row < rows; row += 1) {
    work(row);
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + stepMs;
  }
}
