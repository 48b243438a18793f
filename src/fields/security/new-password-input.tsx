import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { minPasswordLength } from '../../domain/entities/user/password.ts';
import { Button } from '../../kit/button/button.tsx';
import { PasswordInput } from '../../kit/form-control/password-input.tsx';
import type { TextInputProps } from '../../kit/form-control/text-input.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { generatePassword } from '../../lib/secret/password-generator.ts';
import styles from './new-password-input.module.css';
import { useCopy } from '../copy/use-copy.ts';

type Props = Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (password: string) => void;
};

/** A new password, typed or generated (S1-5-13). A generated one is shown, so that it can be passed on. */
export function NewPasswordInput({ value, onChange, ...input }: Props) {
  const { t } = useLingui();
  const copy = useCopy();
  const [shown, show] = useState(false);

  function generate(): void {
    onChange(generatePassword());
    show(true);
    toast.success(t`New password generated`, 1.5);
  }

  return (
    <div className={styles.frame}>
      <PasswordInput
        description={t`At least ${minPasswordLength} characters; a generated password can be shorter.`}
        autoComplete="new-password"
        {...input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        shownState={[shown, show]}
      />
      <div className={styles.actions}>
        <Button size="small" variant="ghost" icon="key" onClick={generate}>
          <Trans>Generate password</Trans>
        </Button>
        {value !== '' && (
          <Button
            size="small"
            variant="ghost"
            icon="copy"
            onClick={() => void copy(value, t`Password copied to clipboard`)}
          >
            <Trans>Copy password</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
