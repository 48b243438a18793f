import { Trans, useLingui } from '@lingui/react/macro';
import { useDataSet } from '../../../../client/data/use-data-set.ts';
import { useEntity } from '../../../../client/data/use-entity.ts';
import { Moment } from '../../../../fields/time/moment.tsx';
import { usePageSearch, useSetPageSearch } from '../../../../fields/page-search/use-page-search.ts';
import { PlainList } from '../../../../kit/display/plain-list.tsx';
import { EmptyState } from '../../../../kit/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../../kit/feedback/skeleton.tsx';
import { LoadingRows } from '../../../../screens/loading-rows.tsx';
import { RefusedState } from '../../../../screens/refused-state.tsx';
import styles from '../trial.module.css';
import { useEditorDocument } from '../../model/editor-document.ts';
import { LiveTrace } from './live-trace.tsx';

const maxSessions = 20;

/** Lists the running sessions of the flow. */
function RunningSessions() {
  const { t } = useLingui();
  const { tab, organizationId } = useEditorDocument();
  const setSearch = useSetPageSearch();
  const sessions = useDataSet(
    {
      entityType: 'flowSession',
      constraints: [
        { type: 'organization', organizationId, scope: 'self' },
        { type: 'equals', field: 'flowReference.id', value: tab.id },
        { type: 'equals', field: 'terminated', value: null },
      ],
      sorting: [{ by: 'createDate', dir: 'desc' }],
      limit: maxSessions,
    },
    { limit: maxSessions },
  );
  if (sessions.state === 'loading') return <SkeletonRows label={t`Loading…`} rows={3} />;
  if (sessions.state === 'refused') return <RefusedState code={sessions.code} />;
  if (sessions.rows.length === 0)
    return (
      <EmptyState icon="play" title={t`No session is running`}>
        <Trans>A session of this flow appears here when it begins.</Trans>
      </EmptyState>
    );
  return (
    <PlainList>
      {sessions.rows.map(({ id, createDate }) => (
        <li key={id}>
          <button type="button" className={styles.block} onClick={() => setSearch({ trace: id })}>
            <Trans>
              Session since <Moment at={createDate} />
            </Trans>
          </button>
        </li>
      ))}
    </PlainList>
  );
}

function OneSession({ id }: { id: string }) {
  const { t } = useLingui();
  const found = useEntity('flowSession', id);
  if (found.state === 'loading') return <LoadingRows found={found} rows={3} />;
  if (found.state === 'missing')
    return (
      <EmptyState title={t`not found`}>
        <Trans>It does not exist, or you do not have access to it.</Trans>
      </EmptyState>
    );
  return <LiveTrace key={id} session={found.entity} freshness={found.freshness} />;
}

/** Follows a running session in the flow, or in one of its macros. */
export function TraceDock() {
  const { t } = useLingui();
  const { tab } = useEditorDocument();
  const { trace } = usePageSearch();
  if (trace !== undefined) return <OneSession id={trace} />;
  if (tab.kind === 'macro')
    return (
      <EmptyState icon="play" title={t`No session is shown`}>
        <Trans>Open the macro from the trace of a session that is in it.</Trans>
      </EmptyState>
    );
  return <RunningSessions />;
}
