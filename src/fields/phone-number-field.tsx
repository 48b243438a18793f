import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Constraint } from '../domain/core/query.ts';
import { Button } from '../kit/button.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { readPhoneNumber } from './read-phone-number.ts';
import styles from './entity-field.module.css';
import { Picking } from './picking.tsx';
import { useFieldError } from './use-field-error.ts';

type Props = {
  name: string;
  label: string;
  required?: boolean;
  description?: string;
  /** Why it cannot be filled in. */
  disabledReason?: string | undefined;
  /** Whose numbers are offered; without, a number is typed. */
  organizationId?: string | null;
};

const active: Constraint = { type: 'equals', field: 'state', value: 'active' };

/** A telephone number in a form, typed as people write it or picked from an organization's; the value is E.164 or ''. */
export function PhoneNumberField({ name, label, organizationId, disabledReason, ...input }: Props) {
  const { t } = useLingui();
  const {
    field: { value: current, onChange, onBlur, ref },
  } = useController({ name });
  const error = useFieldError(name, t`Enter a telephone number, such as +31 20 123 45 67.`);
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  const value = typeof current === 'string' ? current : '';
  return (
    <>
      <div className={styles.number}>
        <TextInput
          type="tel"
          autoComplete="off"
          {...input}
          disabled={disabledReason !== undefined}
          title={disabledReason}
          label={label}
          error={error}
          ref={ref}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => {
            // As it travels, so that both ways of writing a number are the same number.
            onChange(readPhoneNumber(value));
            onBlur();
          }}
        />
        {organizationId !== undefined && (
          <Button
            disabledReason={disabledReason}
            aria-label={t`Choose a number: ${label}`}
            onClick={() => setPicker('open')}
          >
            <Trans>Choose…</Trans>
          </Button>
        )}
      </div>
      {picker === 'open' && organizationId !== undefined && (
        <Picking
          type="number"
          organizationId={organizationId}
          base={[active]}
          mode="one"
          chosen={[]}
          onPick={(_, [row]) => {
            if (typeof row?.['number'] === 'string') onChange(row['number']);
            setPicker('closed');
          }}
          onClose={() => setPicker('closed')}
        />
      )}
    </>
  );
}
