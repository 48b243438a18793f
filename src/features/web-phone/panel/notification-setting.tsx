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
        <Trans>Call notifications</Trans>
      </h3>
      {permission === 'granted' && (
        <output>
          <StatusBadge tone="ok">{t`On`}</StatusBadge>
        </output>
      )}
      {permission === 'ask' && (
        <Button size="small" onClick={() => void ask()}>
          <Trans>Turn on notifications</Trans>
        </Button>
      )}
      <p className={styles.none}>
        {permission === 'denied' ? (
          <Trans>
            Your browser blocks notifications from this site. Click the icon next to the address to allow
            them.
          </Trans>
        ) : permission === 'none' ? (
          <Trans>This browser does not support notifications on this page.</Trans>
        ) : (
          <Trans>
            Shows incoming calls while the portal is not visible, with buttons to answer or decline.
          </Trans>
        )}
      </p>
    </section>
  );
}
