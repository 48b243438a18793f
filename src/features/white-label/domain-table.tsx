import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Certificate, DomainStatus } from '../../domain/entities/environment/component.ts';
import { CopyableText } from '../../fields/copy/copyable-text.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { Tone } from '../../kit/base/tone.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { dnsRecordOf } from './dns-record.ts';
import { ProofRecord } from './proof-record.tsx';
import styles from './white-label.module.css';
import { Nothing } from '../../kit/display/nothing.tsx';

const statuses: Record<DomainStatus, { readonly tone: Tone; readonly name: MessageDescriptor }> = {
  unchecked: { tone: 'neutral', name: msg`Not checked yet` },
  unproved: { tone: 'error', name: msg`Ownership not proved` },
  lapsed: { tone: 'error', name: msg`Claim has lapsed` },
  notFound: { tone: 'error', name: msg`No DNS record` },
  wrongTarget: { tone: 'error', name: msg`Wrong DNS record` },
  pending: { tone: 'busy', name: msg`Issuing certificate` },
  valid: { tone: 'ok', name: msg`Valid` },
  failed: { tone: 'warn', name: msg`DNS does not respond` },
};

function DomainBadge({ status }: { status: DomainStatus }) {
  const { i18n } = useLingui();
  const { tone, name } = statuses[status];
  return <StatusBadge tone={tone}>{i18n._(name)}</StatusBadge>;
}

const statusOf = ({ status }: Certificate) => <DomainBadge status={status} />;
const sinceOf = ({ date }: Certificate) => (date === null ? <Nothing /> : <Moment at={date} />);

/** The actual and the required DNS entry of each domain. The platform checks by itself, and the rows are live. */
export function DomainTable({
  certificates,
  target,
}: {
  certificates: readonly Certificate[];
  target: string;
}) {
  const { t } = useLingui();
  const columns = useMemo(
    (): readonly SimpleColumn<Certificate>[] => [
      { key: 'domain', title: t`Domain`, cell: ({ domain }) => domain },
      {
        key: 'status',
        title: t`Status`,
        cell: statusOf,
      },
      { key: 'found', title: t`DNS has`, cell: dnsRecordOf },
      { key: 'target', title: t`DNS should have`, cell: () => `CNAME ${target}` },
      { key: 'date', title: t`Since`, cell: sinceOf },
    ],
    [t, target],
  );
  return (
    <div className={styles.dns}>
      <p className={styles.note}>
        <Trans>
          Each domain needs two DNS records: a TXT record, which proves that the domain is yours, and a CNAME
          record, which points browsers to the portal. Keep both for as long as you use the domain. A domain
          that is not verified within seven days lapses.
        </Trans>
      </p>
      <CopyableText
        label={t`Target of the CNAME records`}
        description={t`Valid domains show this brand. The server checks them automatically: often after a change, later every hour.`}
        text={target}
      />
      {certificates.length > 0 && (
        <SimpleTable
          label={t`Domains and certificates`}
          columns={columns}
          rows={certificates}
          rowKey={({ domain }) => domain}
          bare
        />
      )}
      {certificates.map((certificate) => (
        <ProofRecord key={certificate.domain} certificate={certificate} />
      ))}
    </div>
  );
}
