import { Trans } from '@lingui/react/macro';
import { usePageAddress } from '../../fields/page-search/built-page.ts';
import { Icon } from '../../kit/base/icon.tsx';
import styles from './user.module.css';

/** A link that opens the organization's billing settings in a new tab (S1-2.4-05). */
export function BillingSettingsLink({ organizationId }: { organizationId: string }) {
  const address = usePageAddress('billingSettings', organizationId);
  if (address === null) return null;
  return (
    <div className={styles.link}>
      <a href={address} target="_blank" rel="noreferrer">
        <Trans>Billing settings of the organization</Trans> <Icon name="external" size={12} />
      </a>
    </div>
  );
}
