import { Trans } from '@lingui/react/macro';
import type { AuditedEntity } from '../../domain/entities/audit-entry/query.ts';
import { auditQuery, auditSummaryLimit } from '../../domain/entities/audit-entry/query.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { AuditUser } from './audit-user.tsx';

/** The time and user of an entity's last change. */
export function LastChange({ of }: { of: AuditedEntity }) {
  const view = useDataSet(auditQuery(of, auditSummaryLimit), { limit: auditSummaryLimit });
  if (view.state !== 'ready') return '…';
  const [entry] = view.rows;
  if (!entry) return <Trans>None</Trans>;
  return (
    <>
      <Moment at={entry.createDate} /> · <AuditUser id={entry.userId} />
    </>
  );
}
