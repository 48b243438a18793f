import { parseArgs } from 'node:util';

export interface AttackOptions {
  /** A sample of the attempts of each set, for `npm test`. */
  readonly isShort: boolean;
  /** The seed of every random choice: the same one repeats a run. The short form has one seed, so that tests repeat. */
  readonly seed: number;
  /** The sets to run; empty for all. */
  readonly only: readonly string[];
  /** The file for the counts as JSON. */
  readonly report: string | null;
}

/** Reads `--short`, `--seed 7`, `--only fuzz,quota` and `--report file.json`. */
export function readOptions(args: readonly string[]): AttackOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean' },
      seed: { type: 'string' },
      only: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const isShort = values.short === true;
  return {
    isShort,
    report: values.report ?? null,
    seed: Number(values.seed ?? (isShort ? 1 : Math.floor(Math.random() * 1_000_000))),
    only: values.only?.split(',') ?? [],
  };
}
