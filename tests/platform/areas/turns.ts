/** Runs one step after the other. */
export type InTurn = <Result>(step: () => Promise<Result>) => Promise<Result>;

/**
 * A queue of changes: what one has checked still holds when it writes, and its audit entry tells what was there just
 * before.
 */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step);
    last = result.catch(() => undefined);
    return result;
  };
}
