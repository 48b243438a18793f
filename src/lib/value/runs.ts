/** A run of consecutive whole numbers. */
export interface Run {
  readonly first: number;
  readonly last: number;
}

/** The runs of consecutive numbers in a list, ascending: `[3, 1, 2, 5]` has 1–3 and 5. */
export function runsOf(numbers: readonly number[]): readonly Run[] {
  const runs: { first: number; last: number }[] = [];
  for (const number of new Set(numbers.toSorted((a, b) => a - b))) {
    const run = runs.at(-1);
    if (run?.last === number - 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs;
}
