import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo } from 'react';
import type { Freshness } from '../../../../client/data/freshness.ts';
import type { FlowSession } from '../../../../domain/entities/flow-session/model.ts';
import { sessionStateOf } from '../../../../domain/entities/flow-session/rules.ts';
import { isDirty } from '../../../../domain/flow/edit/differences.ts';
import { documentOf } from '../../../../domain/flow/edit/document.ts';
import { VersionTime } from '../../../../fields/flow/version-time.tsx';
import { StatusBadge } from '../../../../kit/display/status-badge.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import { FreshnessLabel } from '../../../../screens/freshness-label.tsx';
import styles from '../trial.module.css';
import { RunLog } from '../test-run/run-log.tsx';
import { FollowButton } from '../path/follow-button.tsx';
import { useFollow } from '../path/use-follow.ts';
import { usePathTexts } from '../path/use-path-texts.ts';
import { pathMarks } from '../path/path-marks.ts';
import { blockSeen, runPathOf } from '../path/run-path.ts';
import { useEditorDocument, useEditorState } from '../../model/editor-document.ts';
import { useEditorOverlay } from '../../model/editor-overlay.ts';
import { macroAt, pathsOf } from './macro-paths.ts';
import { traceLines } from './trace-lines.ts';
import { TraceFacts } from './trace-facts.tsx';
import { useSessionContents } from './use-session-contents.ts';
import { useTrace } from './use-trace.ts';

type Props = { session: FlowSession; freshness: Freshness };

const main: readonly string[] = [];

/** Shows the path of a session as marks on the canvas and in words, live while the session runs. */
export function LiveTrace({ session, freshness }: Props) {
  const { t } = useLingui();
  const { tab } = useEditorDocument();
  const { marks } = useEditorOverlay();
  const { document } = useEditorState();
  const { steps, isCut, refusal } = useTrace(session.id);
  const deployed = useSessionContents(session.revisionId);
  const texts = usePathTexts();

  const paths = pathsOf([...steps, ...session.waiting]);
  const own =
    tab.kind === 'flow'
      ? main
      : paths.find(
          (path) => deployed.main !== undefined && macroAt(path, deployed.main, deployed.macro) === tab.id,
        );
  const contents = tab.kind === 'flow' ? deployed.main : deployed.macro(tab.id);
  const isOther = useMemo(
    () => contents !== undefined && isDirty(documentOf(document, contents), document),
    [contents, document],
  );
  const state = sessionStateOf(session);

  const from = own?.join('/');
  const { waiting, lastError } = session;
  const { edges } = document;
  useEffect(() => {
    if (from === undefined) return;
    const path = from === '' ? main : from.split('/');
    const current = new Set(waiting.flatMap((place) => blockSeen(place, path) ?? []));
    const failed = lastError === null ? [] : [{ ...lastError, error: lastError.message }];
    marks.set('run', pathMarks(runPathOf([...failed, ...steps], [...edges.values()], path), current, texts));
  }, [marks, steps, waiting, lastError, edges, from, texts]);
  useEffect(() => () => marks.set('run', new Map()), [marks]);

  const last = steps.findLast(({ input }) => input !== undefined) ?? steps.at(-1);
  useFollow(last === undefined || own === undefined ? undefined : blockSeen(last, own), steps);

  const begunAt = Date.parse(session.createDate);
  const lines = from === undefined ? [] : traceLines(steps, from === '' ? main : from.split('/'), begunAt);
  const revisionId = tab.kind === 'flow' ? session.revisionId : deployed.revisionOfMacro(tab.id);
  return (
    <div className={styles.trial}>
      <div className={styles.bar}>
        <StatusBadge tone={state === 'active' ? 'ok' : 'neutral'}>
          {state === 'active' ? (
            <Trans context="flow session">Active</Trans>
          ) : (
            <Trans>The session has ended.</Trans>
          )}
        </StatusBadge>
        <FreshnessLabel freshness={freshness} />
        <FollowButton />
        {isCut && (
          <span className={styles.remark}>
            <Trans>Earlier steps are not kept.</Trans>
          </span>
        )}
      </div>
      {refusal !== null && <Notice tone="error">{t`The steps cannot be shown: ${refusal}`}</Notice>}
      {isOther && revisionId !== undefined && (
        <Notice tone="info">
          <Trans>
            The session runs the version of <VersionTime id={revisionId} />. Blocks that you see here and that
            it has are marked.
          </Trans>
        </Notice>
      )}
      <div className={styles.columns} data-columns="two">
        <section className={styles.column} aria-label={t`What happened`}>
          {from === undefined ? (
            <p className={styles.remark}>
              <Trans>The session has not reached this macro.</Trans>
            </p>
          ) : (
            <RunLog lines={lines} />
          )}
        </section>
        <section className={styles.column} aria-label={t`Session`}>
          <TraceFacts
            session={session}
            from={own ?? main}
            macros={[
              ...new Set(
                paths.flatMap((path) =>
                  deployed.main === undefined ? [] : (macroAt(path, deployed.main, deployed.macro) ?? []),
                ),
              ),
            ].filter((id) => id !== tab.id)}
          />
        </section>
      </div>
    </div>
  );
}
