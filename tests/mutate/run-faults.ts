import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Fault, FaultGroup } from './fault.ts';
import { objectionTo, withFault } from './apply-fault.ts';
import { runTests } from './run-tests.ts';
import type { TestResult } from './run-tests.ts';

/** The outcome of one fault. */
export interface FaultResult {
  readonly file: string;
  readonly fault: Fault;
  readonly outcome: 'noticed' | 'survived' | 'error';
  /** The test that noticed it, or what is wrong with the fault. */
  readonly by: string;
  readonly seconds: number;
}

interface Task {
  readonly group: FaultGroup;
  readonly fault: Fault;
}

interface RunOptions {
  /** Copies of the tree; each runs one fault at a time. */
  readonly copies: readonly string[];
  readonly seeded: string;
  readonly onResult: (result: FaultResult) => void;
}

const outcomeOf = (result: TestResult): Pick<FaultResult, 'outcome' | 'by'> => {
  switch (result.kind) {
    case 'passed':
      return { outcome: 'survived', by: '' };
    case 'failed':
      return { outcome: 'noticed', by: result.test };
    case 'endless':
      return { outcome: 'noticed', by: 'a test that does not end' };
    case 'broken':
      return { outcome: 'error', by: result.why };
  }
};

/** Puts a fault into a copy, runs its tests, and takes it out again. */
async function runFault(copy: string, { group, fault }: Task, seeded: string): Promise<FaultResult> {
  const { file, tests } = group;
  const start = performance.now();
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const objection = objectionTo(text, fault);
  if (objection !== null) return { file, fault, outcome: 'error', by: objection, seconds: 0 };
  writeFileSync(path, withFault(text, fault));
  try {
    const found = outcomeOf(await runTests(copy, tests, { seeded }));
    return { file, fault, ...found, seconds: (performance.now() - start) / 1000 };
  } finally {
    writeFileSync(path, text);
  }
}

/** The test files that fail without any fault: they can notice nothing. */
export async function failingTests(
  copy: string,
  groups: readonly FaultGroup[],
  seeded: string,
): Promise<readonly string[]> {
  const files = [...new Set(groups.flatMap(({ tests }) => tests))];
  const result = await runTests(copy, files, { seeded, isWhole: true });
  if (result.kind === 'passed') return [];
  if (result.kind === 'failed' && result.files.length > 0)
    return result.files.map((file) => relative(copy, file).replaceAll('\\', '/'));
  throw new Error(`The tests do not run without faults: ${outcomeOf(result).by}`);
}

/** Runs all faults, those of one file one after the other. */
export async function runFaults(
  groups: readonly FaultGroup[],
  { copies, seeded, onResult }: RunOptions,
): Promise<readonly FaultResult[]> {
  const tasks = groups.flatMap((group) => group.faults.map((fault): Task => ({ group, fault })));
  const results: FaultResult[] = [];
  let next = 0;
  async function work(copy: string): Promise<void> {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const result = await runFault(copy, task, seeded);
      results.push(result);
      onResult(result);
    }
  }
  await Promise.all(copies.map(work));
  return results;
}
