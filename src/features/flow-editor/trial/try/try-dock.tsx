import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import { useEditor } from '../../model/editor.ts';
import { ScenarioForm } from '../scenario/scenario-form.tsx';
import { MakeTest } from '../test-case/make-test.tsx';
import styles from '../trial.module.css';
import { BlockValuesList } from './block-values-list.tsx';
import { TryKeypad } from './keypad.tsx';
import { TryBar } from './try-bar.tsx';
import { tryLines } from './try-lines.ts';
import { TryLog } from './try-log.tsx';
import { shownEvents } from '../run/try-run.ts';
import { UnknownAnswer } from './unknown-answer.tsx';
import { useFollow } from '../way/use-follow.ts';
import { reachedBlock } from '../run/block-values.ts';
import { useRunMarks } from './use-run-marks.ts';
import { useTry } from './use-try.ts';
import type { TryChange } from './use-try.ts';

function Try() {
  const { t } = useLingui();
  const control = useTry();
  const { begun, changed, questions, scenario, setScenario } = control;
  const run = begun?.run ?? null;
  useRunMarks(run);
  useFollow(run === null ? undefined : reachedBlock(run), run);
  const changeTexts: { readonly [Change in TryChange]: string } = {
    flow: t`The flow has changed since this try began.`,
    deleted: t`Something that the flow uses has been deleted since this try began.`,
    scenario: t`The circumstances have changed since this try began.`,
  };
  const events = useMemo(() => (run === null ? [] : shownEvents(run)), [run]);
  const lines = useMemo(() => tryLines(events), [events]);
  const unknown =
    run?.state.status === 'unknown' ? events.findLast(({ kind }) => kind === 'unknown') : undefined;
  return (
    <div className={styles.trial}>
      <TryBar control={control}>
        <MakeTest run={run} />
      </TryBar>
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
        <section className={styles.column} aria-label={t`Circumstances`}>
          <ScenarioForm questions={questions} scenario={scenario} onChange={setScenario} />
        </section>
        <section className={styles.column} aria-label={t`What happened`}>
          {run === null ? (
            <p className={styles.remark}>
              <Trans>
                A try runs the flow here as it is now, saved or not. Nobody is called, and nothing is sent.
              </Trans>
            </p>
          ) : (
            <>
              <TryLog lines={lines} />
              {unknown?.kind === 'unknown' && <UnknownAnswer fact={unknown.fact} control={control} />}
            </>
          )}
        </section>
        <section className={styles.column} aria-label={t`Caller and values`}>
          <TryKeypad control={control} />
          {run !== null && <BlockValuesList run={run} />}
        </section>
      </div>
    </div>
  );
}

/** Runs the flow in this tab, in circumstances that the user chooses. */
export function TryDock() {
  const { t } = useLingui();
  const { tab } = useEditor();
  if (tab.kind === 'macro')
    return (
      <EmptyState icon="flow" title={t`A macro is tried in a flow`}>
        <Trans>Open a flow that uses it, and try that.</Trans>
      </EmptyState>
    );
  return <Try />;
}
