import { useLingui } from '@lingui/react';
import { useAccess } from '../../client/data/access.ts';
import { useBatched } from '../../client/data/use-batched.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { useSession } from '../../client/session/session.ts';
import { can } from '../../domain/access/can.ts';
import { auditEntry } from '../../domain/entities/audit-entry/model.ts';
import { auditQuery, auditSummaryLimit } from '../../domain/entities/audit-entry/query.ts';
import { entityDisplayName } from '../../fields/entity/entity-display-name.ts';
import { useFieldsByType } from './use-fields-by-type.ts';

/** The name of the other user who last changed an entity; null if the viewer may not know or it is not known yet. */
export function useLastEditor(entityType: string, id: string): string | null {
  const { i18n } = useLingui();
  const access = useAccess();
  const ownId = useSession((session) => session.selectedUser?.id ?? null);
  const mayKnow = access.state === 'ready' && can(access, auditEntry.view);
  const relatedTypes = Object.keys(useFieldsByType(entityType)).filter((name) => name !== entityType);
  const log = useDataSet(mayKnow ? auditQuery({ entityType, id, relatedTypes }, auditSummaryLimit) : null, {
    limit: auditSummaryLimit,
  });
  // A stored log may end before the change in question.
  const isCurrent = log.state === 'ready' && log.freshness.state === 'live';
  const editor = isCurrent ? (log.rows[0]?.userId ?? null) : null;
  const user = useBatched('user', editor === ownId ? null : editor);
  return user.state === 'ready' ? entityDisplayName('user', user.entity, i18n.locale) : null;
}
