import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CannotRun } from './cannot-run.ts';

export interface ConformOptions {
  /** The address of the platform; `/v1` and `/ws` are below it. */
  readonly base: string;
  readonly user: string;
  readonly password: string;
  /** The areas to run; empty for all. */
  readonly only: readonly string[];
  /** The seed of every random choice: the same one repeats a run. */
  readonly seed: number;
  /** A sample of the checks that need many requests. */
  readonly isShort: boolean;
  /** Prints the results as JSON instead of the table. */
  readonly isJson: boolean;
  /** The file with the known failures. */
  readonly gaps: string | null;
  /** The earlier run whose organizations to remove, instead of a run. */
  readonly clean: string | null;
  /** Proves the run instead: platforms with faults, one at a time, each of which its areas must notice. */
  readonly isProof: boolean;
  /** Part of the names of the faults to try. */
  readonly fault: string;
  readonly perSecond: number;
  /** The time that a request may take, ms. */
  readonly deadlineMs: number;
}

const usage =
  'npm run conform -- --base https://api.example.com --user admin --password-file password.txt\n' +
  '  [--only shapes,socket] [--seed 7] [--short] [--json] [--gaps gaps.txt] [--rate 25] [--deadline 10]\n' +
  '  [--clean RUN] [--faults] [--fault "a number is used twice"]';

function readBase(text: string): string {
  const base = URL.canParse(text) ? new URL(text) : null;
  if (base === null || !/^https?:$/.test(base.protocol))
    throw new CannotRun(`--base is not an http address: ${text}`);
  return base.href.replace(/\/$/, '');
}

function readPassword(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new CannotRun(`--password-file cannot be read: ${error instanceof Error ? error.message : path}`);
  }
}

function readNumber(name: string, text: string | undefined, fallback: number): number {
  const number = Number(text ?? fallback);
  if (!Number.isFinite(number) || number <= 0)
    throw new CannotRun(`--${name} is not a positive number: ${text}`);
  return number;
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        base: text,
        user: text,
        'password-file': text,
        only: text,
        seed: text,
        gaps: text,
        clean: text,
        rate: text,
        deadline: text,
        short: flag,
        json: flag,
        faults: flag,
        fault: text,
      },
    }).values;
  } catch (error) {
    throw new CannotRun(`${error instanceof Error ? error.message : 'Unknown option'}\n${usage}`);
  }
}

/** Throws CannotRun where an option is missing or wrong. */
export function readOptions(args: readonly string[]): ConformOptions {
  const values = parsed(args);
  const { base, user, 'password-file': passwordFile } = values;
  if (base === undefined || user === undefined || passwordFile === undefined)
    throw new CannotRun(`--base, --user and --password-file are needed\n${usage}`);
  return {
    base: readBase(base),
    user,
    password: readPassword(passwordFile),
    only: values.only?.split(',') ?? [],
    seed: Math.floor(readNumber('seed', values.seed, 1 + Math.floor(Math.random() * 1_000_000))),
    isShort: values.short === true,
    isJson: values.json === true,
    isProof: values.faults === true || values.fault !== undefined,
    fault: values.fault ?? '',
    gaps: values.gaps ?? null,
    clean: values.clean ?? null,
    perSecond: readNumber('rate', values.rate, 25),
    deadlineMs: readNumber('deadline', values.deadline, 10) * 1000,
  };
}
