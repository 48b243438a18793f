import type { FlowTest } from '../../../../domain/entities/flow-test/model.ts';
import { useStore } from '../../../../kit/base/use-store.ts';
import { useEditorDocument } from '../../model/editor-document.ts';
import { failingTests, testCaseRunsOf } from './test-case-runs.ts';
import { useFlowTests } from './use-flow-tests.ts';

/** The tests of the open flow that have failed, as far as they have run. */
export function useFailingTests(): readonly FlowTest[] {
  const { store } = useEditorDocument();
  const tests = useFlowTests();
  const runs = useStore(testCaseRunsOf(store));
  return tests.state === 'ready' ? failingTests(runs, tests.rows) : [];
}
