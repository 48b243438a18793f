import { mkdirSync, rmSync } from 'node:fs';
import { root, run, tool } from './process.mjs';
import { vitestCounts } from './reports.mjs';

/** Folder of the reports that test runners write. */
export const reports = `${root}test-results`;

/** Counts of a program that succeeds or fails as a whole. */
export const asOneTest = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** Runs a Vitest project; resolves to its counts. */
export async function vitest(project, ...more) {
  const file = `${reports}/${project}.json`;
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await tool('vitest/vitest.mjs', ['run', '--project', project, ...outputs, ...more]);
  return vitestCounts(file, code);
}

/** Runs a program of this folder beside other work, prints its output when it ends, and resolves to its exit code. */
export async function beside(name, program, ...args) {
  let printed = '';
  const onOutput = (text) => (printed += text);
  const code = await run(process.execPath, [`${root}tests/run/${program}`, ...args], { onOutput });
  console.log(`\n── ${name} ──\n${printed.trimEnd()}`);
  return code;
}

/** Runs a stage; resolves to its counts, its name and how long it took. */
export async function timed(name, stage) {
  const start = Date.now();
  const counts = await stage();
  // A stage in which nothing ran has shown nothing.
  if (counts.passed + counts.failed === 0) counts.failed = 1;
  return { name, ...counts, seconds: (Date.now() - start) / 1000 };
}

const maxNamed = 20;
const maxCharacters = 600;

/** Names the failures of a stage, and the tests that passed on their second try. */
const namesOf = ({ name, failures = [] }) =>
  failures.slice(0, maxNamed).map((failure) => `${name}: ${failure.slice(0, maxCharacters)}`);

/**
 * Prints what failed, a line per stage and the total, `N passed, N failed`, last, because the end of a long output is
 * what is kept of it; sets the exit code.
 */
export function summarize(stages) {
  const sum = (key) => stages.reduce((total, stage) => total + stage[key], 0);
  const named = stages.flatMap(namesOf);
  const lines = stages.map(
    ({ name, passed, failed, seconds }) =>
      `${name.padEnd(8)} ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  );
  if (named.length > 0) console.log(`\n${named.join('\n')}`);
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
