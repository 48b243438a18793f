import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { useMemo } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import { ScenarioForm } from '../scenario/scenario-form.tsx';
import styles from '../trial.module.css';
import { BlockValuesList } from './block-values-list.tsx';
import { TestRunKeypad } from './keypad.tsx';
import { TestRunBar } from './test-run-bar.tsx';
import { runLogLines } from './run-log-lines.ts';
import { RunLog } from './run-log.tsx';
import type { TestRun } from '../run/test-run.ts';
import { shownEvents } from '../run/test-run.ts';
import { UnknownAnswer } from './unknown-answer.tsx';
import { useFollow } from '../path/use-follow.ts';
import { reachedBlock } from '../run/block-values.ts';
import { useRunMarks } from './use-run-marks.ts';
import { useTestRun } from './use-test-run.ts';
import type { TestRunChange } from './use-test-run.ts';

type Props = {
  /** Tells what a test run does before the first one. */
  intro: ReactNode;
  /** Further verbs of a test run. */
  Verbs?: ComponentType<{ run: TestRun | null }>;
  /** Shown above the scenario. */
  entry?: ReactNode;
};

/** Runs the shown flow in a scenario that the user chooses. */
export function FlowTestRun({ intro, Verbs, entry }: Props) {
  const { t } = useLingui();
  const control = useTestRun();
  const { begun, changed, questions, configKeys, scenario, setScenario } = control;
  const run = begun?.run ?? null;
  useRunMarks(run);
  useFollow(run === null ? undefined : reachedBlock(run), run);
  const changeTexts: { readonly [Change in TestRunChange]: string } = {
    flow: t`The flow has changed since this test run started.`,
    deleted: t`Something that the flow uses has been deleted since this test run started.`,
    scenario: t`The scenario has changed since this test run started.`,
  };
  const events = useMemo(() => (run === null ? [] : shownEvents(run)), [run]);
  const lines = useMemo(() => runLogLines(events), [events]);
  const unknown =
    run?.state.status === 'unknown' ? events.findLast(({ kind }) => kind === 'unknown') : undefined;
  return (
    <div className={styles.trial}>
      <TestRunBar control={control}>{Verbs && <Verbs run={run} />}</TestRunBar>
      {changed !== null && (
        <Notice
          tone="info"
          actions={
            <Button size="small" onClick={control.start}>
              <Trans>Restart</Trans>
            </Button>
          }
        >
          {changeTexts[changed]}
        </Notice>
      )}
      <div className={styles.columns}>
        <section className={styles.column} aria-label={t`Scenario`}>
          {entry}
          <ScenarioForm
            questions={questions}
            configKeys={configKeys}
            scenario={scenario}
            onChange={setScenario}
          />
        </section>
        <section className={styles.column} aria-label={t`What happened`}>
          {run === null ? (
            <p className={styles.remark}>{intro}</p>
          ) : (
            <>
              <RunLog lines={lines} />
              {unknown?.kind === 'unknown' && <UnknownAnswer fact={unknown.fact} control={control} />}
            </>
          )}
        </section>
        <section className={styles.column} aria-label={t`Caller and values`}>
          <TestRunKeypad control={control} />
          {run !== null && <BlockValuesList run={run} />}
        </section>
      </div>
    </div>
  );
}
