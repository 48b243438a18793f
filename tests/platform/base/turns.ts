export interface InTurn {
  /** Runs a step once all earlier ones have ended. */
  <Result>(step: () => Promise<Result>): Promise<Result>;
  /** Whether a step waits for the running one. */
  readonly isAwaited: () => boolean;
}

/** A queue of changes: what a change has checked still holds when it writes. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const inTurn = <Result>(step: () => Promise<Result>): Promise<Result> => {
    waiting += 1;
    const result = last.then(() => {
      waiting -= 1;
      return step();
    });
    last = result.catch(() => undefined);
    return result;
  };
  return Object.assign(inTurn, { isAwaited: () => waiting > 0 });
}
