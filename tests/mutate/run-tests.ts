import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A fault may make a test wait or loop for ever. */
const limitMs = 240_000;

interface JsonReport {
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
    }[];
  }[];
}

/** The result of test files in one copy of the tree. */
export type TestResult =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly test: string; readonly files: readonly string[] }
  /** It was ended: a test that never ends has noticed something, too. */
  | { readonly kind: 'endless' }
  /** A file could not be loaded, so its tests have not run. */
  | { readonly kind: 'broken'; readonly why: string };

const running = new Set<number>();
function endGroup(pid: number): void {
  running.delete(pid);
  try {
    // With its workers, which may be in a loop.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
// Before the folders are removed that they write to.
process.prependOnceListener('exit', () => running.forEach(endGroup));

function readReport(path: string): JsonReport | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JsonReport;
  } catch {
    return null;
  }
}

function resultOf(report: JsonReport | null, code: number | null, output: string): TestResult {
  if (report === null) return { kind: 'broken', why: output.slice(-600) };
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ status, fullName }) => (status === 'failed' ? [{ name, fullName }] : [])),
  );
  const [first] = failures;
  if (first)
    return { kind: 'failed', test: first.fullName, files: [...new Set(failures.map(({ name }) => name))] };
  // After the first failure the other files do not run, which looks the same.
  const unloaded = report.testResults.find(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  if (unloaded) return { kind: 'broken', why: `${unloaded.name} could not be loaded` };
  if (code === 0) return { kind: 'passed' };
  // An error outside of any test, such as an unhandled rejection, ends the run with a code of its own.
  return { kind: 'failed', test: 'an error outside of tests', files: [] };
}

/** Runs test files in a copy of the tree. `isWhole`: goes on after the first failure. */
export function runTests(
  copy: string,
  files: readonly string[],
  { seeded, isWhole = false }: { readonly seeded: string; readonly isWhole?: boolean },
): Promise<TestResult> {
  const report = join(copy, 'mutate-report.json');
  rmSync(report, { force: true });
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const outputs = ['--reporter=json', `--outputFile.json=${report}`];
  const args = [vitest, 'run', '--config', join(copy, 'tests/mutate/vitest.config.ts'), ...outputs];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args, ...(isWhole ? [] : ['--bail=1']), ...files], {
      cwd: copy,
      env: { ...process.env, MUTATE_SEEDED: seeded },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)));
    let isEndless = false;
    const timer = setTimeout(
      () => {
        isEndless = true;
        if (pid !== undefined) endGroup(pid);
      },
      isWhole ? 10 * limitMs : limitMs,
    );
    child.on('close', (code) => {
      clearTimeout(timer);
      if (pid !== undefined) endGroup(pid);
      resolve(isEndless ? { kind: 'endless' } : resultOf(readReport(report), code, output));
    });
  });
}
