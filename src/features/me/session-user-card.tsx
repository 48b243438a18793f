import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { KnownUser } from '../../domain/protocol/engine.ts';
import { useNowValue } from '../../client/connection/clock.ts';
import { formatDateTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useSessionExpiry } from '../../client/session/session-expiry.ts';
import { useSession } from '../../client/session/session.ts';
import { expiryText } from './expiry-text.ts';
import styles from './me.module.css';

const statusCell = ({ status }: KnownUser) =>
  status.kind === 'authenticated' ? (
    <StatusBadge tone="plain">
      <Trans>Logged in</Trans>
    </StatusBadge>
  ) : (
    <StatusBadge tone="notice">
      <Trans>2FA required</Trans>
    </StatusBadge>
  );

function Expiry({ at }: { at: string }) {
  const { locale, dateTime } = useFormat();
  const when = useNowValue((now) => expiryText(Date.parse(at) - now, locale));
  return (
    <time dateTime={at} title={formatDateTime(at, dateTime)}>
      <Trans>Expires {when}</Trans>
    </time>
  );
}

/** The users signed in in this browser, and how long their login lasts. */
export function SessionUserCard() {
  const { t } = useLingui();
  const users = useSession((session) => session.users);
  const expiry = useSessionExpiry();
  const columns = useMemo<SimpleColumn<KnownUser>[]>(
    () => [
      { key: 'user', title: t`User`, cell: (user) => user.displayName },
      { key: 'organization', title: t`Organization`, cell: (user) => user.organizationName },
      { key: 'status', title: t`Status`, tight: true, cell: statusCell },
    ],
    [t],
  );
  return (
    <Card
      flush
      title={t`Users in this session`}
      aside={
        expiry !== null && (
          <span className={styles.note}>
            <Expiry at={expiry} />
          </span>
        )
      }
    >
      <SimpleTable
        bare
        label={t`Users in this session`}
        columns={columns}
        rows={users.filter(({ status }) => status.kind !== 'loggedOut')}
        rowKey={(user) => user.id}
      />
    </Card>
  );
}
