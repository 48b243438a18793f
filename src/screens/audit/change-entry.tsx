import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry, AuditSource } from '../../entities/audit-entry/model.ts';
import { Moment } from '../../fields/moment.tsx';
import { CompareTable } from '../../kit/compare-table.tsx';
import { StatusBadge } from '../../kit/status-badge.tsx';
import { deviceOf } from '../../lib/user-agent.ts';
import styles from './audit.module.css';
import { AuditUser } from './audit-user.tsx';
import { changesOf, written } from './changes.ts';

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
  }
}

/** 'Firefox on Windows', as far as it is known. */
function useClient(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser !== null && system !== null) return t`${browser} on ${system}`;
    return browser ?? system ?? t`Unknown device`;
  };
}

function Source({ source }: { source: AuditSource | null }) {
  const { t } = useLingui();
  const client = useClient();
  switch (source?.type) {
    case undefined:
      return t`Unknown`;
    case 'webSession':
      return `${t`Web session`} · ${source.ip} · ${client(source.ua)}`;
    case 'apiToken':
      return `${t`API token`} · ${source.ip} · ${client(source.ua)}`;
    case 'flow':
      return `${t`Flow`} · ${source.session}`;
  }
}

/** One change: when, who, from where, and each field as it was and as it is (S1 §3). */
export function ChangeEntry({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const changes = changesOf(entry);
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
          heads={[t`Field`, t`Before`, t`After`]}
          rows={changes.map(({ field, before, after }) => ({
            field,
            label: field,
            one: written(before),
            other: written(after),
          }))}
        />
      )}
    </li>
  );
}
