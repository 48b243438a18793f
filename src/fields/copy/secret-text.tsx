import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import styles from './secret-text.module.css';
import { useCopy } from './use-copy.ts';
import type { Reveal } from './use-secret.ts';
import { useSecret } from './use-secret.ts';

/** A secret in a fact list. The platform is asked for it when the user shows or copies it; it is kept nowhere. */
export function SecretText({ label, reveal }: { label: string; reveal: Reveal }) {
  const { t } = useLingui();
  const { secret, ask, hide, offline } = useSecret(reveal);
  const writeClipboard = useCopy();
  const copy = async () => {
    const text = secret.state === 'shown' ? secret.text : await ask('hidden');
    if (text !== null && text !== '') await writeClipboard(text, t`Copied`);
  };
  if (secret.state === 'shown')
    return (
      <span className={styles.line}>
        <span className={styles.text}>{secret.text === '' ? <Trans>None</Trans> : secret.text}</span>
        <IconButton icon="eye-off" size="small" label={t`Hide: ${label}`} onClick={hide} />
        {secret.text !== '' && (
          <IconButton icon="copy" size="small" label={t`Copy: ${label}`} onClick={() => void copy()} />
        )}
      </span>
    );
  const common = { size: 'small', variant: 'ghost', busy: secret.state === 'asked' } as const;
  return (
    <span className={styles.line}>
      {/* Screen readers spell out the dots or skip them; the button names the secret. */}
      <span aria-hidden="true">••••••••</span>
      <Button
        {...common}
        icon="eye"
        aria-label={t`Show: ${label}`}
        disabledReason={offline}
        onClick={() => void ask('shown')}
      >
        <Trans>Show</Trans>
      </Button>
      <Button
        {...common}
        icon="copy"
        aria-label={t`Copy: ${label}`}
        disabledReason={offline}
        onClick={() => void copy()}
      >
        <Trans>Copy</Trans>
      </Button>
      {secret.state === 'failed' && (
        <span role="alert" className={styles.failure}>
          {secret.message}
        </span>
      )}
    </span>
  );
}
