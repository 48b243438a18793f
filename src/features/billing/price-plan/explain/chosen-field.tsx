import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../../kit/button/button.tsx';
import { Field } from '../../../../kit/form-control/field.tsx';
import styles from './explain.module.css';

type Props = {
  label: string;
  /** Null as long as nothing is chosen. */
  chosen: ReactNode;
  error?: string | undefined;
  onOpen: () => void;
};

/** A field whose value is chosen in a dialog. */
export const ChosenField = ({ label, chosen, error, onOpen }: Props) => (
  <Field label={label} error={error} required>
    {(links) => (
      <Button {...links} className={styles.chosen} onClick={onOpen}>
        {chosen ?? <Trans>Choose…</Trans>}
      </Button>
    )}
  </Field>
);
