import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FlowTest } from '../../../../domain/entities/flow-test/model.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../../kit/feedback/skeleton.tsx';
import { FreshnessLabel } from '../../../../screens/freshness-label.tsx';
import { ObservationText } from '../../../../fields/flow/trial/observation-text.tsx';
import { RefusedState } from '../../../../screens/refused-state.tsx';
import { useStore } from '../../../../kit/base/use-store.ts';
import { useEditorDocument, useEditorPart } from '../../model/editor-document.ts';
import { useEditorTools } from '../../model/editor-tools.ts';
import { useMissingReason } from '../facts/use-missing-reason.ts';
import { useTestRunHost } from '../facts/use-test-run-host.ts';
import { firstDifference } from './expectation.ts';
import styles from './test-case.module.css';
import { TestDetails } from './test-details.tsx';
import type { TestResult } from './test-case-runs.ts';
import { requestRun, stateOf, testCaseRunsOf } from './test-case-runs.ts';
import { TestStateBadge } from './test-state-badge.tsx';
import { useFlowTests } from './use-flow-tests.ts';

type RowProps = { test: FlowTest; result: TestResult | undefined; isShown: boolean; onShow: () => void };

function TestRow({ test, result, isShown, onShow }: RowProps) {
  const state = stateOf(result, test);
  const difference =
    state === 'failed' || state === 'unknown' ? firstDifference(result?.judgement?.lines ?? []) : undefined;
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isShown} onClick={onShow}>
        <span className={styles.name}>{test.name}</span>
        <TestStateBadge state={state} />
        {difference !== undefined && (
          <span className={styles.difference}>
            {difference.type === 'missing' ? <Trans>Did not happen:</Trans> : <Trans>Must not happen:</Trans>}{' '}
            <ObservationText observation={difference.observation} />
          </span>
        )}
      </button>
    </li>
  );
}

/** Runs all test cases, once everything that they may need is here. */
function RunAll() {
  const { store, organizationId } = useEditorDocument();
  const document = useEditorPart((state) => state.document);
  const missing = useMissingReason(useTestRunHost(organizationId, document));
  const runs = testCaseRunsOf(store);
  const { running } = useStore(runs);
  return (
    <Button
      size="small"
      variant="primary"
      busy={running !== null}
      disabledReason={missing}
      onClick={() => requestRun(runs, 'run')}
    >
      <Trans>Run all</Trans>
    </Button>
  );
}

/** The test cases of the flow, with their results. */
export function TestDock() {
  const { t } = useLingui();
  const { store, tab } = useEditorDocument();
  const { dock } = useEditorTools();
  const tests = useFlowTests();
  const runs = testCaseRunsOf(store);
  const { results } = useStore(runs);
  const [shownId, setShownId] = useState<string | null>(null);
  if (tab.kind === 'macro')
    return (
      <EmptyState icon="flow" title={t`A macro has no tests of its own`}>
        <Trans>The tests of the flows that use it run it too.</Trans>
      </EmptyState>
    );
  if (tests.state === 'loading') return <SkeletonRows label={t`Loading…`} rows={3} />;
  if (tests.state === 'refused') return <RefusedState code={tests.code} />;
  if (tests.rows.length === 0)
    return (
      <EmptyState
        icon="check"
        title={t`No tests yet`}
        action={
          <Button size="small" onClick={() => dock.set('testRun')}>
            <Trans>Open test run</Trans>
          </Button>
        }
      >
        <Trans>
          Create a test from a test run. Tests run after each save, and the flow is deployed only if they
          pass.
        </Trans>
      </EmptyState>
    );
  const shown = tests.rows.find(({ id }) => id === shownId) ?? tests.rows[0];
  return (
    <div className={styles.tests}>
      <div className={styles.list}>
        <div className={styles.head}>
          <RunAll />
          <FreshnessLabel freshness={tests.freshness} />
        </div>
        <ul className={styles.rows} aria-label={t`Tests`}>
          {tests.rows.map((test) => (
            <TestRow
              key={test.id}
              test={test}
              result={results.get(test.id)}
              isShown={test.id === shown?.id}
              onShow={() => setShownId(test.id)}
            />
          ))}
        </ul>
      </div>
      {shown !== undefined && <TestDetails key={shown.id} test={shown} result={results.get(shown.id)} />}
    </div>
  );
}
