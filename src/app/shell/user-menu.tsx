import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../kit/button/button.tsx';
import { Icon } from '../../kit/base/icon.tsx';
import { classNames } from '../../kit/base/class-name.ts';
import { useLogout } from '../../screens/use-logout.ts';
import styles from './user-menu.module.css';

type Props = { userId: string; onClose: () => void; onOtherUser: () => void };

const look = { size: 'small', variant: 'ghost', wide: true } as const;

/** The commands below the users of the switch. */
export function UserMenu({ userId, onClose, onOtherUser }: Props) {
  const logout = useLogout();
  return (
    <div className={styles.menu}>
      <Link to="/me" className={classNames(buttonClass(look), styles.entry)} onClick={onClose}>
        <Icon name="user" />
        <Trans>My account</Trans>
      </Link>
      <Button
        {...look}
        icon="users"
        className={styles.entry}
        onClick={() => {
          onClose();
          onOtherUser();
        }}
      >
        <Trans>Add or switch user</Trans>
      </Button>
      <Button
        {...look}
        icon="leave"
        className={styles.entry}
        onClick={() => {
          onClose();
          void logout(userId);
        }}
      >
        <Trans>Log out</Trans>
      </Button>
    </div>
  );
}
