import { Trans, useLingui } from '@lingui/react/macro';

import { QrCode } from '../kit/qr-code.tsx';
import { groupedSecret, totpUri } from '../lib/totp.ts';
import { usePublicName } from '../client/session/environment.ts';
import { CopiedText } from './copied-text.tsx';
import styles from './totp.module.css';

/** What an app needs to make codes: for its camera, by hand, or as an address (S0 §2, §9). */
export function TotpSecret({ secret, account }: { secret: string; account: string }) {
  const { t } = useLingui();
  const issuer = usePublicName() ?? window.location.hostname;
  const uri = totpUri({ secret, issuer, account });
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <Trans>Scan this picture with an authenticator app on your telephone.</Trans>
      </p>
      <div className={styles.picture}>
        <QrCode text={uri} label={t`QR code with the secret of your account`} />
      </div>
      <p className={styles.lead}>
        <Trans>
          No camera at hand? Type the secret into the app, or <a href={uri}>open an app on this device</a>.
        </Trans>
      </p>
      <CopiedText label={t`Secret`} text={secret} shown={groupedSecret(secret)} />
      <CopiedText label={t`Address for apps (URI)`} text={uri} />
    </div>
  );
}
