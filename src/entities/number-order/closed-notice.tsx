import { Trans } from '@lingui/react/macro';
import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { can } from '../../domain/access/can.ts';
import { auditEntry } from '../../domain/entities/audit-entry/model.ts';
import { auditQuery, auditSummaryLimit } from '../../domain/entities/audit-entry/query.ts';
import { models } from '../../domain/entities/models.ts';
import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { closedReason } from './closed-reason.ts';

/** The user who changed the order last; null if the viewer may not know. */
function useLastEditorId(id: string): string | null {
  const access = useAccess();
  const mayKnow = access.state === 'ready' && can(access, auditEntry.view) && can(access, models.user.view);
  const log = useDataSet(mayKnow ? auditQuery({ entityType: 'numberOrder', id }, auditSummaryLimit) : null, {
    limit: auditSummaryLimit,
  });
  // A stored log may end before the order was closed.
  const isCurrent = log.state === 'ready' && log.freshness.state === 'live';
  const userId = isCurrent ? (log.rows[0]?.userId ?? null) : null;
  return useBatched('user', userId).state === 'ready' ? userId : null;
}

function ClosedBy({ id, at }: { id: string; at: string }) {
  const userId = useLastEditorId(id);
  return userId === null ? (
    <Moment at={at} />
  ) : (
    <Trans>
      <EntityText type="user" id={userId} />, <Moment at={at} />
    </Trans>
  );
}

/** Says in an open form that the order has been closed meanwhile, by whom and when; nothing while it is open. */
export function ClosedNotice({ order: { id, state, closeDate } }: { order: NumberOrder }) {
  const reason = closedReason({ state });
  if (reason === null) return null;
  return (
    <Notice tone="warn">
      <Message text={reason} /> {closeDate !== null && <ClosedBy id={id} at={closeDate} />}
    </Notice>
  );
}
