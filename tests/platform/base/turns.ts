/** Runs a step once all earlier ones have ended. */
export type InTurn = <Result>(step: () => Promise<Result>) => Promise<Result>;

/** A queue of changes: what a change has checked still holds when it writes. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step);
    last = result.catch(() => undefined);
    return result;
  };
}
