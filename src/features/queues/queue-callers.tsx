import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { queueCallersQuery } from '../../domain/entities/call-queue/query.ts';
import type { QueueCaller } from '../../domain/entities/queue-caller/model.ts';
import { EntityNames } from '../../fields/entity/entity-names.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Elapsed } from '../../fields/time/elapsed.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import styles from './queues.module.css';

/** As many callers as a card has room for; the count says how many there are. */
const shownCallers = 20;

function CallerState({ caller: { state, agentIds } }: { caller: QueueCaller }) {
  if (state === 'waiting') return <Trans>Waiting</Trans>;
  const names = <EntityNames type="user" ids={agentIds} />;
  return state === 'ringing' ? <Trans>Ringing at {names}</Trans> : <Trans>Talking to {names}</Trans>;
}

const callerCell = ({ displayName, number }: QueueCaller) => displayName ?? <PhoneNumber number={number} />;
const waitedCell = ({ joinDate, answerDate }: QueueCaller) => <Elapsed from={joinDate} until={answerDate} />;
const stateCell = (caller: QueueCaller) => <CallerState caller={caller} />;

/** The callers of a queue in their order, with how long they have waited. */
export function QueueCallers({ organizationId, queueId }: { organizationId: string; queueId: string }) {
  const { t } = useLingui();
  const view = useDataSet(queueCallersQuery(organizationId, queueId), { limit: shownCallers });
  const columns = useMemo<SimpleColumn<QueueCaller>[]>(
    () => [
      { key: 'caller', title: t`Caller`, cell: callerCell },
      { key: 'waited', title: t`Waiting time`, tight: true, cell: waitedCell },
      { key: 'state', title: t`State`, cell: stateCell },
    ],
    [t],
  );
  if (view.state === 'loading') return <SkeletonRows label={t`Loading…`} rows={2} />;
  if (view.state === 'refused') return <RefusedState code={view.code} />;
  if (view.rows.length === 0)
    return (
      <p className={styles.none}>
        <Trans>Nobody is waiting.</Trans>
      </p>
    );
  const more = view.total - view.rows.length;
  return (
    <>
      <SimpleTable label={t`Callers`} columns={columns} rows={view.rows} rowKey={({ id }) => id} />
      {more > 0 && (
        <p className={styles.none}>
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </>
  );
}
