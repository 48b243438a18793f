import { Trans, useLingui } from '@lingui/react/macro';
import { DigitBoxes } from '../../kit/form-control/digit-boxes.tsx';
import { totpDigits } from '../../domain/protocol/two-factor.ts';
import { CurrentPassword } from './current-password.tsx';
import styles from './me.module.css';

export interface Proof {
  /** One digit or '' per box. */
  readonly digits: readonly string[];
  readonly password: string;
}
export const emptyProof: Proof = { digits: Array.from({ length: totpDigits }, () => ''), password: '' };

type Props = {
  proof: Proof;
  onChange: (proof: Proof) => void;
  fault: 'digits' | 'currentPassword' | null;
  asksPassword: boolean;
};

/** Proves that the app has the secret, and that the request comes from its user. */
export function TotpProof({ proof, onChange, fault, asksPassword }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <Trans>Enter the code that the app shows for your account.</Trans>
      </p>
      <DigitBoxes
        label={t`Code from your authenticator app`}
        values={proof.digits}
        onChange={(digits) => onChange({ ...proof, digits })}
        boxLabel={(place) => t`Digit ${place}`}
        error={
          fault === 'digits' ? t`This code is not valid. Wait for the next one and try again.` : undefined
        }
      />
      {asksPassword && (
        <CurrentPassword
          value={proof.password}
          fault={fault === 'currentPassword' ? 'wrong' : undefined}
          onChange={(event) => onChange({ ...proof, password: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
