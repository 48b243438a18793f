import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Suspense } from 'react';
import { lazyComponent } from '../../../../kit/app/lazy-component.ts';
import { CountBadge } from '../../../../kit/display/count-badge.tsx';
import { useFailingTests } from './use-failing-tests.ts';
import { useFlowTests } from './use-flow-tests.ts';

const TestCaseRunner = lazyComponent(async () => (await import('./test-case-runner.tsx')).TestCaseRunner);

/** Runs the test cases while the flow is open. Without test cases, the runner is not loaded. */
export function TestWatch() {
  const tests = useFlowTests();
  if (tests.state !== 'ready' || tests.rows.length === 0) return null;
  return (
    <Suspense>
      <TestCaseRunner tests={tests.rows} />
    </Suspense>
  );
}

/** The number of test cases that fail. */
export function FailingTests() {
  const { t } = useLingui();
  const count = useFailingTests().length;
  return (
    <CountBadge count={count} label={t`${plural(count, { one: '# test fails', other: '# tests fail' })}`} />
  );
}
