import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { DigitBoxes } from '../../kit/form-control/digit-boxes.tsx';
import { totpDigits } from '../../domain/protocol/two-factor.ts';
import styles from './totp.module.css';
import { TotpSecret } from './totp-secret.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = {
  /** The form field of the code. */
  name: string;
  secret: string;
  account: string;
};

/** Sets up an authenticator app in a form: the secret, and a code that proves the app has it. */
export function TotpSetup({ name, secret, account }: Props) {
  const { t } = useLingui();
  const {
    field: { value, onChange },
  } = useController({ name });
  const error = useFieldError(name, t`Enter all six digits.`);
  const code = typeof value === 'string' ? value : '';
  return (
    <div className={styles.form}>
      <TotpSecret secret={secret} account={account} />
      <p className={styles.lead}>
        <Trans>Enter the code that the app shows for your account.</Trans>
      </p>
      <DigitBoxes
        label={t`Code from your authenticator app`}
        values={Array.from({ length: totpDigits }, (_, at) => code.charAt(at).trim())}
        // A blank keeps the position of an empty box.
        onChange={(digits) => onChange(digits.map((digit) => digit || ' ').join(''))}
        boxLabel={(place) => t`Digit ${place}`}
        error={error}
      />
    </div>
  );
}
