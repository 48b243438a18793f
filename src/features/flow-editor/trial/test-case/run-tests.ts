import * as v from 'valibot';
import type { FlowTest } from '../../../../domain/entities/flow-test/model.ts';
import type { FlowDocument } from '../../../../domain/flow/edit/document.ts';
import { runToEndInSlices } from '../../../../domain/flow/simulate/advance.ts';
import type { TestRunContext } from '../../../../domain/flow/simulate/context.ts';
import type { Judgement } from '../../../../domain/flow/simulate/judge.ts';
import { judgementOf } from '../../../../domain/flow/simulate/judge.ts';
import type { FlowTestCase } from '../../../../domain/flow/simulate/test-case.ts';
import { testCaseSchema } from '../../../../domain/flow/simulate/test-case.ts';
import { pause } from '../../../../lib/async/deadline.ts';
import type { Store } from '../../../../lib/value/store.ts';
import type { TestResult, TestCaseRuns } from './test-case-runs.ts';

/** Test cases block the tab for at most this time. */
const sliceMs = 12;

/** Parses the test case of a row; undefined if this version of the portal cannot read it. */
export function readTestCase({ name, scenario, expected, never }: FlowTest): FlowTestCase | undefined {
  const parsed = v.safeParse(testCaseSchema, { name, scenario, expected, never });
  return parsed.success ? parsed.output : undefined;
}

/** Yields to the browser after each slice. */
function createTurns(): () => Promise<void> {
  let end = performance.now() + sliceMs;
  return async () => {
    if (performance.now() < end) return;
    await pause(0);
    end = performance.now() + sliceMs;
  };
}

async function judge(
  row: FlowTest,
  host: Omit<TestRunContext, 'scenario'>,
  turn: () => Promise<void>,
): Promise<Judgement | null> {
  const test = readTestCase(row);
  if (test === undefined) return null;
  const work = runToEndInSlices({ ...host, scenario: test.scenario });
  let step = work.next();
  while (step.done !== true) {
    await turn();
    step = work.next();
  }
  return judgementOf(test, step.value);
}

/** Runs test cases one after another. Returns false if another run was requested meanwhile. */
export async function runTests(
  store: Store<TestCaseRuns>,
  tests: readonly FlowTest[],
  document: FlowDocument,
  host: Omit<TestRunContext, 'scenario'>,
): Promise<boolean> {
  const running = {};
  store.set({ ...store.get(), wanted: 'nothing', running });
  const turn = createTurns();
  const results = new Map<string, TestResult>();
  for (const test of tests) {
    const judgement = await judge(test, host, turn);
    const now = store.get();
    if (now.running !== running || now.wanted !== 'nothing') return false;
    results.set(test.id, { test, document, judgement });
  }
  store.set({ results, wanted: 'nothing', running: null });
  return true;
}
