import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Constraint } from '../../domain/core/query.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { normalizePhoneNumber } from './normalize-phone-number.ts';
import { numberFaultOf, phoneNumberRequired } from './number-fault.ts';
import { EntityPickerSlot } from '../entity/entity-picker-slot.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = {
  name: string;
  label: string;
  required?: boolean;
  /** The value: a text, a text or null, or an object with the number or null. A text by default. */
  holds?: 'text' | 'nullable' | 'object';
  description?: string;
  /** The error of a number that can be stored, which the form's schema refuses for another reason. */
  invalid?: string;
  /** The id of a message beside the field that says what is wrong. */
  faultId?: string | undefined;
  /** Why it is disabled. */
  disabledReason?: string | undefined;
  /** The organization whose numbers can be picked; without it, a number can only be typed. */
  organizationId?: string | null;
};

interface HeldNumber {
  readonly number: string;
}

const active: Constraint = { type: 'equals', field: 'state', value: 'active' };

/** A phone number, typed in any notation or picked from the organization's numbers, in E.164. */
export function PhoneNumberField(props: Props) {
  const { name, label, organizationId, disabledReason, holds = 'text', invalid, ...input } = props;
  const { i18n, t } = useLingui();
  const {
    field: { value: current, onChange, onBlur, ref },
  } = useController({ name });
  const [picker, setPicker] = useState<'open' | 'closed'>('closed');
  const held: unknown = holds === 'object' ? (current as HeldNumber | null)?.number : current;
  const value = typeof held === 'string' ? held : '';
  const fault = numberFaultOf(value);
  const isOtherwiseInvalid = invalid !== undefined && fault === null && value.trim() !== '';
  const error = useFieldError(name, isOtherwiseInvalid ? invalid : i18n._(fault ?? phoneNumberRequired));
  const put = (text: string): void => {
    if (holds !== 'text' && text === '') onChange(null);
    else onChange(holds === 'object' ? { number: text } : text);
  };
  return (
    <>
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
          // Normalize, so that two notations of a number are equal. An equal text would count as a change, and clear
          // what the platform said about another input of the list.
          const normalized = normalizePhoneNumber(value);
          if (normalized !== value) put(normalized);
          onBlur();
        }}
        {...(organizationId !== undefined &&
          disabledReason === undefined && {
            after: (
              <IconButton
                icon="down"
                size="small"
                label={t`Choose a number: ${label}`}
                onClick={() => setPicker('open')}
              />
            ),
          })}
      />
      {picker === 'open' && organizationId !== undefined && (
        <EntityPickerSlot
          type="number"
          organizationId={organizationId}
          base={[active]}
          mode="one"
          chosen={[]}
          onPick={(_, row) => {
            if (typeof row?.['number'] === 'string') put(row['number']);
            setPicker('closed');
          }}
          onClose={() => setPicker('closed')}
        />
      )}
    </>
  );
}
