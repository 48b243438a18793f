import type { FlowDocument } from '../../../../domain/flow/edit/document.ts';
import type { Scenario } from '../../../../domain/flow/simulate/scenario.ts';
import type { Store } from '../../../../lib/value/store.ts';
import { createStore } from '../../../../lib/value/store.ts';
import type { FlowEditorStore } from '../../store.ts';
import type { TestRun } from './test-run.ts';

/** A started test run, with the scenario and document of its start. */
export interface StartedTestRun {
  readonly run: TestRun;
  readonly scenario: Scenario;
  readonly document: FlowDocument;
  /** The ids of deleted entities that the flow refers to. */
  readonly deleted: string;
}

/** The test runs of an open flow: the scenario as the user has edited it, and the current run. */
export interface TestRunView {
  /** null until the user edits the initial scenario. */
  readonly scenario: Scenario | null;
  readonly begun: StartedTestRun | null;
  readonly isPlaying: boolean;
}

const stores = new WeakMap<FlowEditorStore, Store<TestRunView>>();

/** The test runs of an open flow. They outlive the dock tab that shows them. */
export function testRunStoreOf(editor: FlowEditorStore): Store<TestRunView> {
  const known =
    stores.get(editor) ?? createStore<TestRunView>({ scenario: null, begun: null, isPlaying: false });
  stores.set(editor, known);
  return known;
}
