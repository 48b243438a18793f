/** Work that can be interrupted wherever it yields. */
export type Slices<Result> = Generator<undefined, Result>;

/** Does all of the work at once. */
export function finish<Result>(work: Slices<Result>): Result {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Does work until it is done or the slice is over; undefined if it is not done. */
export function workUntil<Result>(
  work: Slices<Result>,
  isOver: () => boolean,
): { readonly result: Result } | undefined {
  do {
    const step = work.next();
    if (step.done === true) return { result: step.value };
  } while (!isOver());
  return undefined;
}
