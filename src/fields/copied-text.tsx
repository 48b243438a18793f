import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../kit/button.tsx';
import { TextInput } from '../kit/text-input.tsx';
import styles from './copied-text.module.css';
import { useCopy } from './use-copy.ts';

type Props = {
  label: string;
  description?: ReactNode;
  /** What is copied. */
  text: string;
  /** As it is read, where that is another form of it. */
  shown?: string;
};

/** A text to take elsewhere. */
export function CopiedText({ label, description, text, shown = text }: Props) {
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
