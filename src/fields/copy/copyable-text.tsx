import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import styles from './copyable-text.module.css';
import { useCopy } from './use-copy.ts';

type Props = {
  label: string;
  description?: ReactNode;
  /** The text that is copied. */
  text: string;
  /** The text that is shown, if it differs. */
  shown?: string;
};

/** A read-only text with a copy button. */
export function CopyableText({ label, description, text, shown = text }: Props) {
  const { t } = useLingui();
  const copy = useCopy();
  return (
    <div className={styles.line}>
      <TextInput
        label={label}
        description={description}
        readOnly
        value={shown}
        onFocus={(event) => event.target.select()}
      />
      <Button aria-label={t`Copy: ${label}`} onClick={() => void copy(text, t`Copied`)}>
        <Trans>Copy</Trans>
      </Button>
    </div>
  );
}
