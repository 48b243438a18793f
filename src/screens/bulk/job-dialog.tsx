import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useOfflineReason } from '../use-offline-reason.ts';
import { Progress } from '../../kit/feedback/progress.tsx';
import styles from './bulk.module.css';
import { FailedRows } from './failed-rows.tsx';
import { failedRows } from './failure-text.ts';
import type { BulkJob } from './run/jobs.ts';
import { closeJob, shownJob } from './run/jobs.ts';
import { countOf, stateGroups } from './run/row-state.ts';
import { useRun } from './run/use-job.ts';

/** A job's dialog: progress, failed rows, retry and undo. */
export function JobDialog({ job }: { job: BulkJob }) {
  const { i18n, t } = useLingui();
  const offline = useOfflineReason();
  const { total, counts, phase, isOver } = useRun(job);
  const { run, file } = job;
  const title = i18n._(job.title);
  const ended = total - countOf(counts, 'open');
  const again = countOf(counts, 'retried');
  const failed = countOf(counts, 'failed');
  const undoable = countOf(counts, 'saved');
  const hide = (): void => (isOver ? closeJob(job) : shownJob.set(null));
  const undo = (): void => {
    const done = run.rowsOf(stateGroups.saved).map(([id]) => id);
    if (job.undo?.start(done)) closeJob(job);
  };
  return (
    <Dialog
      title={title}
      size="large"
      onClose={hide}
      footer={
        <>
          {isOver && job.undo && undoable > 0 && (
            <Button onClick={undo} disabledReason={offline}>
              {job.undo.verb === 'undo' ? (
                <Plural value={undoable} one="Undo # change" other="Undo # changes" />
              ) : (
                <Plural value={undoable} one="Redo # change" other="Redo # changes" />
              )}
            </Button>
          )}
          {isOver && again > 0 && (
            <Button onClick={job.retry} disabledReason={offline}>
              <Plural value={again} one="Retry # row" other="Retry # rows" />
            </Button>
          )}
          {!isOver && phase !== 'stopped' && (
            <>
              <Button onClick={run.stop}>
                <Trans>Stop</Trans>
              </Button>
              {phase === 'paused' ? (
                <Button onClick={run.resume}>
                  <Trans>Resume</Trans>
                </Button>
              ) : (
                <Button onClick={run.pause}>
                  <Trans>Pause</Trans>
                </Button>
              )}
            </>
          )}
          <Button variant="primary" data-autofocus onClick={hide}>
            {isOver ? <Trans>Done</Trans> : <Trans>Continue in the background</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.plan}>
        <div className={styles.progress}>
          <Progress label={title} max={total} value={ended} />
          <output className={styles.summary}>
            <span>
              {t`${ended} of ${total}`}
              {phase === 'paused' && !isOver && <> · {t`paused`}</>}
            </span>
            <span>
              <Plural value={counts.done} one="# done" other="# done" />
            </span>
            {counts.partly > 0 && (
              <span className={styles.reason}>
                <Plural value={counts.partly} one="# saved in part" other="# saved in part" />
              </span>
            )}
            {counts.refused > 0 && (
              <span className={styles.reason}>
                <Plural value={counts.refused} one="# refused" other="# refused" />
              </span>
            )}
            {file && file.skipped > 0 && (
              <span className={styles.reason}>
                <Plural
                  value={file.skipped}
                  one="# line with errors skipped"
                  other="# lines with errors skipped"
                />
              </span>
            )}
            {counts.left > 0 && (
              <span className={styles.muted}>
                <Plural value={counts.left} one="# not sent" other="# not sent" />
              </span>
            )}
            {counts.unknown > 0 && (
              <span>
                <Plural value={counts.unknown} one="# being checked" other="# being checked" />
              </span>
            )}
            {counts.unseen > 0 && (
              <span className={styles.reason}>
                <Plural value={counts.unseen} one="# unknown" other="# unknown" />
              </span>
            )}
          </output>
        </div>
        {!isOver && offline !== undefined && (
          <Notice tone="warn">
            <Trans>This continues when the connection is back. Nothing is sent twice.</Trans>
          </Notice>
        )}
        {!isOver && offline === undefined && (
          <p className={styles.muted}>
            <Trans>You can keep working in this tab. Closing it stops the run.</Trans>
          </p>
        )}
        <FailedRows job={job} />
        {isOver && file && failed + file.skipped > 0 && (
          <div>
            <Button size="small" onClick={() => file.save(failedRows(i18n, run))}>
              <Trans>Download the lines that were not imported</Trans>
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
