import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { cursorOf } from '../../verb/cursor.ts';
import styles from '../trial.module.css';
import { FollowButton } from '../path/follow-button.tsx';
import { runClockText } from '../words/clock-text.ts';
import { elapsedOf, isShownWhole } from '../run/test-run.ts';
import { useEditorDocument, useEditorState } from '../../model/editor-document.ts';
import { useEditorView } from '../../model/editor-view.ts';
import { TestRunStatusBadge } from './test-run-status.tsx';
import type { TestRunControl } from './use-test-run.ts';

/** The verbs of a test run, its clock and its state. */
export function TestRunBar({ control, children }: { control: TestRunControl; children: ReactNode }) {
  const { t } = useLingui();
  const { store } = useEditorDocument();
  const { cursorOutput } = useEditorView();
  useEditorState();
  const { begun, isPlaying, missing } = control;
  const run = begun?.run;
  const isOver = run !== undefined && isShownWhole(run) && run.state.status !== 'running';
  const over = isOver ? t`The test run has ended.` : undefined;
  const cursor = cursorOf({ store, cursorOutput });
  const noCaller =
    run?.context.scenario.begin.type === 'call' && run.state.status !== 'ended'
      ? undefined
      : t`Nobody is calling.`;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Test run`}>
      <Button size="small" variant="primary" icon="play" disabledReason={missing} onClick={control.start}>
        {begun === null ? <Trans>Start</Trans> : <Trans>Back to start</Trans>}
      </Button>
      <Button size="small" disabledReason={missing ?? over} onClick={control.step}>
        <Trans>Step</Trans>
      </Button>
      {isPlaying ? (
        <Button size="small" icon="pause" onClick={control.pause}>
          <Trans>Pause</Trans>
        </Button>
      ) : (
        <Button size="small" disabledReason={missing ?? over} onClick={() => control.play()}>
          <Trans>Play</Trans>
        </Button>
      )}
      <Button
        size="small"
        disabledReason={missing ?? over ?? (cursor === undefined ? t`Select a block first.` : undefined)}
        onClick={() => control.play(cursor)}
      >
        <Trans>To here</Trans>
      </Button>
      <Button size="small" icon="hang-up" disabledReason={noCaller} onClick={control.hangUp}>
        <Trans>Hang up</Trans>
      </Button>
      {run !== undefined && (
        <>
          <span className={styles.clock} role="timer" aria-label={t`Test run time`} aria-live="off">
            {runClockText(elapsedOf(run))}
          </span>
          <TestRunStatusBadge run={run} isPlaying={isPlaying} />
        </>
      )}
      <span className={styles.more}>
        <FollowButton />
        {children}
      </span>
    </div>
  );
}
