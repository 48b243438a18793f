import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Constraint } from '../../domain/core/query.ts';
import { Button } from '../../kit/button/button.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { normalizePhoneNumber } from './normalize-phone-number.ts';
import styles from './phone-number-field.module.css';
import { EntityPickerSlot } from '../entity/entity-picker-slot.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = {
  name: string;
  label: string;
  required?: boolean;
  /** An empty field is null. */
  nullable?: boolean;
  description?: string;
  /** Why it is disabled. */
  disabledReason?: string | undefined;
  /** The organization whose numbers can be picked; without it, a number can only be typed. */
  organizationId?: string | null;
};

const active: Constraint = { type: 'equals', field: 'state', value: 'active' };

/** A phone number, typed in any notation or picked from the organization's numbers; the value is E.164 or ''. */
export function PhoneNumberField(props: Props) {
  const { name, label, organizationId, disabledReason, nullable = false, ...input } = props;
  const { t } = useLingui();
  const {
    field: { value: current, onChange, onBlur, ref },
  } = useController({ name });
  const error = useFieldError(name, t`Enter a phone number, such as +31 20 123 45 67.`);
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  const value = typeof current === 'string' ? current : '';
  const put = (text: string): void => onChange(nullable ? text || null : text);
  return (
    <>
      <div className={styles.line}>
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
          onChange={(event) => put(event.currentTarget.value)}
          onBlur={() => {
            // Normalize, so that two notations of a number are equal.
            put(normalizePhoneNumber(value));
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
        <EntityPickerSlot
          type="number"
          organizationId={organizationId}
          base={[active]}
          mode="one"
          chosen={[]}
          onPick={(_, row) => {
            if (typeof row?.['number'] === 'string') onChange(row['number']);
            setPicker('closed');
          }}
          onClose={() => setPicker('closed')}
        />
      )}
    </>
  );
}
