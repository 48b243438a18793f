import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { useNotificationPermission } from '../ring/notification-permission.ts';
import styles from './panel.module.css';

/**
 * The setting for system notifications of calls that ring while no tab is visible. The permission is requested only
 * on a click.
 */
export function NotificationSetting() {
  const { t } = useLingui();
  const id = useId();
  const { permission, ask } = useNotificationPermission();
  return (
    <section className={styles.messages} aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Notifications of calls</Trans>
      </h3>
      {permission === 'granted' && (
        <output>
          <StatusBadge tone="ok">{t`On`}</StatusBadge>
        </output>
      )}
      {permission === 'ask' && (
        <Button size="small" onClick={() => void ask()}>
          <Trans>Show notifications</Trans>
        </Button>
      )}
      <p className={styles.none}>
        {permission === 'denied' ? (
          <Trans>
            The browser shows no notifications of this page. Allow them by the icon beside the address.
          </Trans>
        ) : permission === 'none' ? (
          <Trans>This browser has no notifications for this page.</Trans>
        ) : (
          <Trans>Shows who calls while you look at something else, to answer or decline.</Trans>
        )}
      </p>
    </section>
  );
}
