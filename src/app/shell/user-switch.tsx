import { Trans, useLingui } from '@lingui/react/macro';
import { HoverCard } from '../../kit/menu/hover-card.tsx';
import { Icon } from '../../kit/base/icon.tsx';
import { Truncate } from '../../kit/display/truncate.tsx';
import type { KnownUser } from '../../domain/protocol/engine.ts';
import { useSession } from '../../client/session/session.ts';
import { useSwitchUser } from '../pages/picker/switch-user.ts';
import { UserMenu } from './user-menu.tsx';
import styles from './user-switch.module.css';

type UserRowProps = { user: KnownUser; selected: boolean; onSwitch: () => void };

function UserRow({ user, selected, onSwitch }: UserRowProps) {
  return (
    <tr className={styles.row} aria-current={selected ? 'true' : undefined}>
      <td className={styles.user}>
        <span className={styles.mark}>{selected && <Icon name="check" />}</span>
        {/* The clickable area is the whole row. */}
        <button type="button" className={styles.name} onClick={onSwitch}>
          {user.displayName}
        </button>
      </td>
      <td className={styles.organization}>{user.organizationName}</td>
    </tr>
  );
}

/** Switches between the signed-in users with one click (S0-2-51). */
export function UserSwitch({ selected }: { selected: KnownUser }) {
  const { t } = useLingui();
  const users = useSession((session) => session.users);
  const switchUser = useSwitchUser();

  return (
    <>
      <HoverCard
        align="end"
        label={t`Switch user`}
        trigger={
          <>
            <Icon name="user" />
            <Truncate text={selected.displayName} limit={24} />
          </>
        }
      >
        {(close) => (
          <>
            <table className={styles.table}>
              <thead className="visually-hidden">
                <tr>
                  <th scope="col">
                    <Trans>User</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Organization</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {users
                  .filter((user) => user.status.kind === 'authenticated')
                  .map((user) => (
                    <UserRow
                      key={user.id}
                      user={user}
                      selected={user.id === selected.id}
                      onSwitch={() => {
                        close();
                        if (user.id !== selected.id) void switchUser(user.id);
                      }}
                    />
                  ))}
              </tbody>
            </table>
            <UserMenu userId={selected.id} onClose={close} onOtherUser={() => void switchUser(null)} />
          </>
        )}
      </HoverCard>
    </>
  );
}
