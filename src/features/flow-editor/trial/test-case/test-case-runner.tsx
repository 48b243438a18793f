import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FlowTest } from '../../../../domain/entities/flow-test/model.ts';
import { toast } from '../../../../kit/feedback/toast.ts';
import { useTestRunHost } from '../facts/use-test-run-host.ts';
import { useStore } from '../../../../kit/base/use-store.ts';
import { useEditorDocument, useEditorState } from '../../model/editor-document.ts';
import { useEditorTools } from '../../model/editor-tools.ts';
import { runTests } from './run-tests.ts';
import { failingTests, requestRun, testCaseRunsOf } from './test-case-runs.ts';

/** Runs the test cases of the open flow after each save, after a change of one, and when the user asks for it. */
export function TestCaseRunner({ tests }: { tests: readonly FlowTest[] }) {
  const { t } = useLingui();
  const { store: editorStore, organizationId } = useEditorDocument();
  const { dock } = useEditorTools();
  const { base, document } = useEditorState();
  const host = useTestRunHost(organizationId, document);
  const runs = testCaseRunsOf(editorStore);
  const { wanted } = useStore(runs);

  const seen = useRef({ at: base.contentTimestamp, tests });
  useEffect(() => {
    const before = seen.current;
    seen.current = { at: base.contentTimestamp, tests };
    if (before.at !== base.contentTimestamp) requestRun(runs, 'save');
    else if (before.tests !== tests) requestRun(runs, 'run');
  }, [runs, base.contentTimestamp, tests]);

  const start = useEffectEvent(async (why: typeof wanted) => {
    if (!(await runTests(runs, tests, document, host.context())) || why !== 'save') return;
    const failing = failingTests(runs.get(), tests).length;
    if (failing === 0) return;
    toast.info(t`${plural(failing, { one: '# test fails.', other: '# tests fail.' })}`, 10, {
      label: t`Show`,
      run: () => dock.set('tests'),
    });
  });
  const { isComplete } = host;
  useEffect(() => {
    if (wanted !== 'nothing' && isComplete) void start(wanted);
  }, [wanted, isComplete]);
  return null;
}
