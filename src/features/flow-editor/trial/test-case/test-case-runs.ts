import type { FlowTest } from '../../../../domain/entities/flow-test/model.ts';
import type { FlowDocument } from '../../../../domain/flow/edit/document.ts';
import type { Judgement } from '../../../../domain/flow/simulate/judge.ts';
import type { Store } from '../../../../lib/value/store.ts';
import { createStore } from '../../../../lib/value/store.ts';
import type { FlowEditorStore } from '../../store.ts';

/** The result of a test case, with the version of the test case and of the flow. */
export interface TestResult {
  readonly test: FlowTest;
  readonly document: FlowDocument;
  /** null: this version of the portal cannot read the test case. */
  readonly judgement: Judgement | null;
}

/** The runs of an open flow's test cases. */
export interface TestCaseRuns {
  readonly results: ReadonlyMap<string, TestResult>;
  /** The requested run. After a `save`, the user is notified of failures. */
  readonly wanted: 'nothing' | 'run' | 'save';
  /** The current run, compared by identity; null if there is none. A new run replaces it. */
  readonly running: object | null;
}

const stores = new WeakMap<FlowEditorStore, Store<TestCaseRuns>>();

export function testCaseRunsOf(editor: FlowEditorStore): Store<TestCaseRuns> {
  const known =
    stores.get(editor) ?? createStore<TestCaseRuns>({ results: new Map(), wanted: 'nothing', running: null });
  stores.set(editor, known);
  return known;
}

/** Requests a run of all test cases. It starts once all of its data is loaded. */
export function requestRun(store: Store<TestCaseRuns>, wanted: 'run' | 'save'): void {
  store.set({ ...store.get(), wanted });
}

export type TestState = 'notRun' | 'passed' | 'failed' | 'unknown' | 'unreadable';

/** The state of a test case. */
export function stateOf(result: TestResult | undefined, test: FlowTest): TestState {
  if (result?.test !== test) return 'notRun';
  if (result.judgement === null) return 'unreadable';
  if (result.judgement.passed) return 'passed';
  return result.judgement.unknown.length > 0 ? 'unknown' : 'failed';
}

const failing = new Set<TestState>(['failed', 'unknown', 'unreadable']);

/** The test cases that prevent a deployment. */
export const failingTests = ({ results }: TestCaseRuns, tests: readonly FlowTest[]): readonly FlowTest[] =>
  tests.filter((test) => failing.has(stateOf(results.get(test.id), test)));
