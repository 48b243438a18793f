import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import styles from './secret-text.module.css';
import { useCopy } from './use-copy.ts';

/** A secret in a fact list: hidden until the user shows it, and copied without being shown. */
export function SecretText({ label, text }: { label: string; text: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.line}>
      {shown ? (
        <span className={styles.text}>{text}</span>
      ) : (
        // Screen readers spell out the dots or skip them; the button names the secret.
        <span aria-hidden="true">••••••••</span>
      )}
      <IconButton
        icon={shown ? 'eye-off' : 'eye'}
        size="small"
        label={shown ? t`Hide: ${label}` : t`Show: ${label}`}
        onClick={() => setShown(!shown)}
      />
      <IconButton
        icon="copy"
        size="small"
        label={t`Copy: ${label}`}
        onClick={() => void copy(text, t`Copied`)}
      />
    </span>
  );
}
