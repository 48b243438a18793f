import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '../kit/icon-button.tsx';
import styles from './secret-text.module.css';
import { useCopy } from './use-copy.ts';

/** A secret among facts: shown when it is asked for, and copied without being shown. */
export function SecretText({ label, text }: { label: string; text: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.line}>
      {shown ? (
        <span className={styles.text}>{text}</span>
      ) : (
        // Dots are read out as dots, or not at all: the button beside them says what there is.
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
