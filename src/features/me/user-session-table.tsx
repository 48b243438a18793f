import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { UserSession } from '../../domain/protocol/user-session.ts';
import { Moment } from '../../fields/time/moment.tsx';
import { DeviceName } from './device-name.tsx';
import { EndSession } from './end-session.tsx';
import styles from './me.module.css';

function DeviceCell({ session }: { session: UserSession }) {
  return (
    <span className={styles.device} title={session.userAgent}>
      <DeviceName userAgent={session.userAgent} />
      {session.isCurrent && (
        <StatusBadge tone="plain">
          <Trans>This browser</Trans>
        </StatusBadge>
      )}
    </span>
  );
}

type Props = { sessions: readonly UserSession[]; refresh: () => Promise<void> };

const cells = {
  device: (session: UserSession) => <DeviceCell session={session} />,
  created: (session: UserSession) => <Moment at={session.createDate} />,
  seen: (session: UserSession) => <Moment at={session.lastSeenDate} />,
};
const actionCell = (refresh: Props['refresh']) => (session: UserSession) =>
  !session.isCurrent && <EndSession session={session} onEnded={refresh} />;

/** The selected user's sessions in all browsers. */
export function UserSessionTable({ sessions, refresh }: Props) {
  const { t } = useLingui();
  const columns = useMemo<SimpleColumn<UserSession>[]>(
    () => [
      { key: 'device', title: t`Device`, cell: cells.device },
      { key: 'created', title: t`Since`, tight: true, cell: cells.created },
      {
        key: 'seen',
        title: t`Last seen`,
        tight: true,
        cell: cells.seen,
      },
      {
        key: 'action',
        title: { hidden: t`Actions` },
        align: 'end',
        tight: true,
        cell: actionCell(refresh),
      },
    ],
    [t, refresh],
  );
  return (
    <SimpleTable
      bare
      label={t`Your sessions`}
      columns={columns}
      rows={sessions}
      rowKey={(session) => session.id}
    />
  );
}
