import { Trans } from '@lingui/react/macro';
import { can } from '../../domain/access/can.ts';
import { routes } from '../../domain/access/route.ts';
import { Icon } from '../../kit/base/icon.tsx';
import { useAccess } from '../../client/data/access.ts';
import styles from './user.module.css';

/** A link that opens the organization's billing settings in a new tab (S1-2.4-05). */
export function BillingSettingsLink({ organizationId }: { organizationId: string }) {
  const access = useAccess();
  if (access.state !== 'ready' || !can(access, routes.billingSettings.policy)) return null;
  const address = routes.billingSettings.path.replace('$organization', encodeURIComponent(organizationId));
  return (
    <div className={styles.link}>
      <a href={address} target="_blank" rel="noreferrer">
        <Trans>Billing settings of the organization</Trans> <Icon name="external" size={12} />
      </a>
    </div>
  );
}
