import { Trans, useLingui } from '@lingui/react/macro';

import { QrCode } from '../../kit/display/qr-code.tsx';
import { groupedSecret, totpUri } from '../../lib/secret/totp.ts';
import { usePublicName } from '../../client/session/environment.ts';
import { CopyableText } from '../copy/copyable-text.tsx';
import styles from './totp.module.css';

/** A TOTP secret for an authenticator app: as QR code, as text and as URI (S0-2-57). */
export function TotpSecret({ secret, account }: { secret: string; account: string }) {
  const { t } = useLingui();
  const issuer = usePublicName() ?? window.location.hostname;
  const uri = totpUri({ secret, issuer, account });
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <Trans>Scan this QR code with an authenticator app on your phone.</Trans>
      </p>
      <div className={styles.picture}>
        <QrCode text={uri} label={t`QR code with the secret key for your account`} />
      </div>
      <p className={styles.lead}>
        <Trans>
          Cannot scan the code? Enter the secret key in the app, or{' '}
          <a href={uri}>open an app on this device</a>.
        </Trans>
      </p>
      <CopyableText label={t`Secret key`} text={secret} shown={groupedSecret(secret)} />
      <CopyableText label={t`Setup URI`} text={uri} />
    </div>
  );
}
