import type { MessageDescriptor } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { can } from '../../domain/access/can.ts';
import { auditEntry } from '../../domain/entities/audit-entry/model.ts';
import { auditQuery, auditSummaryLimit } from '../../domain/entities/audit-entry/query.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';

interface LateRow {
  readonly type: EntityName;
  readonly id: string;
}

/** The user who changed a row last; null if it was none, or if the viewer may not know. */
function useLastEditorId({ type, id }: LateRow): string | null {
  const access = useAccess();
  const mayKnow = access.state === 'ready' && can(access, auditEntry.view) && can(access, models.user.view);
  const log = useDataSet(mayKnow ? auditQuery({ entityType: type, id }, auditSummaryLimit) : null, {
    limit: auditSummaryLimit,
  });
  // A stored log may end before the change in question.
  const isCurrent = log.state === 'ready' && log.freshness.state === 'live';
  const userId = isCurrent ? (log.rows[0]?.userId ?? null) : null;
  return useBatched('user', userId).state === 'ready' ? userId : null;
}

interface LateChange {
  /** When the row changed. */
  readonly at: string;
  /** The party that changed it, where the user is not known. */
  readonly party?: MessageDescriptor;
}

function ChangedBy({ row, change: { at, party } }: { row: LateRow; change: LateChange }) {
  const userId = useLastEditorId(row);
  if (userId !== null)
    return (
      <Trans>
        <EntityText type="user" id={userId} />, <Moment at={at} />
      </Trans>
    );
  return (
    <>
      <Moment at={at} />
      {party && (
        <>
          , <Message text={party} />
        </>
      )}
    </>
  );
}

type Props = {
  row: LateRow;
  /** Why the form can no longer be sent; null while it can. */
  reason: MessageDescriptor | null;
  /** The last change of the row. */
  change: LateChange | null;
};

/** Says in an open form that somebody else was faster, who and when; nothing while the form can be sent. */
export function LateNotice({ row, reason, change }: Props) {
  if (reason === null) return null;
  return (
    <Notice tone="warn">
      <Message text={reason} /> {change !== null && <ChangedBy row={row} change={change} />}
    </Notice>
  );
}
