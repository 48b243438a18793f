import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditedEntity } from '../../domain/entities/audit-entry/query.ts';
import type { AuditEntry, AuditSource } from '../../domain/entities/audit-entry/model.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { CompareTable } from '../../kit/table/compare-table.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';
import { parseUserAgent } from '../../lib/browser/user-agent.ts';
import styles from './audit.module.css';
import { AuditUser } from './audit-user.tsx';
import { changesOf, splitChange } from './changes.ts';
import { useFieldsByType } from './use-fields-by-type.ts';
import { changeRow } from './change-row.tsx';

function Operation({ type }: { type: AuditEntry['operationType'] }) {
  switch (type) {
    case 'create':
      return (
        <StatusBadge tone="ok">
          <Trans>Created</Trans>
        </StatusBadge>
      );
    case 'update':
      return (
        <StatusBadge tone="info">
          <Trans>Changed</Trans>
        </StatusBadge>
      );
    case 'delete':
      return (
        <StatusBadge tone="error">
          <Trans>Deleted</Trans>
        </StatusBadge>
      );
    default:
      return <StatusBadge tone="neutral">{type}</StatusBadge>;
  }
}

/** 'Firefox on Windows', as far as known; clients other than browsers are shown by their user agent. */
function Client({ userAgent }: { userAgent: string }) {
  const { t } = useLingui();
  const { browser, system } = parseUserAgent(userAgent);
  if (browser === null && system === null)
    return userAgent === '' ? t`Unknown device` : <Truncate text={userAgent} />;
  return (
    <span title={userAgent}>
      {browser !== null && system !== null ? t`${browser} on ${system}` : (browser ?? system)}
    </span>
  );
}

function Source({ source }: { source: AuditSource | null }) {
  const { t } = useLingui();
  switch (source?.type) {
    case undefined:
      return t`Unknown`;
    case 'webSession':
    case 'apiToken':
      return (
        <>
          {source.type === 'webSession' ? t`Web session` : t`API token`} · {source.ip} ·{' '}
          <Client userAgent={source.ua} />
        </>
      );
    case 'flow':
      return `${t`Flow`} · ${source.session}`;
  }
}

/** One change: when, by whom, from where, and each field before and after. */
export function ChangeEntry({ of, entry }: { of: AuditedEntity; entry: AuditEntry }) {
  const { t } = useLingui();
  const words = useFieldsByType(of.entityType);
  const isNew = entry.operationType === 'create';
  const parts = Object.keys(words[entry.entityType] ?? {});
  const changes = changesOf(entry).flatMap((change) => splitChange(change, parts));
  return (
    <li className={styles.change}>
      <div className={styles.line}>
        <Operation type={entry.operationType} />
        <Moment at={entry.createDate} />
        <AuditUser id={entry.userId} />
      </div>
      <div className={styles.source}>
        <Source source={entry.source} />
      </div>
      {changes.length > 0 && (
        <CompareTable
          headings={isNew ? [t`Field`, t`Value`] : [t`Field`, t`Before`, t`After`]}
          rows={changes.map((change) => {
            const { label, before, after } = changeRow(words, entry.entityType, change);
            return { field: change.field, label, values: isNew ? [after] : [before, after] };
          })}
        />
      )}
    </li>
  );
}
