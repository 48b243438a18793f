import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import type { KnownUser } from '../../domain/protocol/engine.ts';
import { KnownUserAction } from './known-user-action.tsx';
import { UserStatus } from './user-status.tsx';

type Props = {
  users: readonly KnownUser[];
  /** The user this tab left to come here. */
  current: KnownUser | null;
  onLogin: (user: KnownUser) => void;
};

const statusCell = (user: KnownUser) => <UserStatus status={user.status} />;
const actionCell = (onLogin: Props['onLogin']) => (user: KnownUser) => (
  <KnownUserAction user={user} onLogin={onLogin} />
);

/** The known users of this browser, in the session's order (S0-2-34, S0-4-02). */
export function KnownUserTable({ users, current, onLogin }: Props) {
  const { t } = useLingui();
  const columns = useMemo<SimpleColumn<KnownUser>[]>(
    () => [
      { key: 'organization', title: t`Organization`, cell: (user) => user.organizationName },
      { key: 'user', title: t`User`, cell: (user) => user.displayName },
      { key: 'identity', title: t`Identity`, cell: (user) => user.identity },
      { key: 'status', title: t`Status`, tight: true, cell: statusCell },
      { key: 'action', title: { hidden: t`Actions` }, align: 'end', tight: true, cell: actionCell(onLogin) },
    ],
    [t, onLogin],
  );
  return (
    <SimpleTable
      label={t`Users in this browser`}
      columns={columns}
      rows={users}
      rowKey={(user) => user.id}
      isCurrent={(user) => user.id === current?.id}
    />
  );
}
