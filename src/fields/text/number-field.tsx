import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import type { TextInputProps } from '../../kit/form-control/text-input.tsx';
import type { NumberBounds } from '../../lib/text/number-input.ts';
import { numberInputText, parseNumberInput } from '../../lib/text/number-input.ts';
import { useFieldError } from '../form/use-field-error.ts';

type Props = Omit<TextInputProps, 'name' | 'error' | 'min' | 'max'> & {
  name: string;
  /** By default a whole number of any size. */
  bounds?: NumberBounds;
  /** `nullable`: an empty field holds null. */
  holds?: 'number' | 'nullable';
  /** The error message for an invalid value. */
  invalid?: string;
};

/** A form's number (S1-5-44); any other text becomes NaN, which every schema rejects. */
export function NumberField({ name, bounds = {}, holds = 'number', invalid, ...input }: Props) {
  const { i18n } = useLingui();
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const number = typeof value === 'number' ? value : Number.NaN;
  const shown = numberInputText(number, i18n.locale);
  // The text as typed, while it stands for the value.
  const [typed, setTyped] = useState({ number, text: shown });
  const text = Object.is(typed.number, number) ? typed.text : shown;
  return (
    <TextInput
      autoComplete="off"
      inputMode={bounds.decimals === undefined ? 'numeric' : 'decimal'}
      {...input}
      ref={ref}
      error={error}
      value={text}
      onChange={({ target }) => {
        const parsed = parseNumberInput(target.value, i18n.locale, bounds);
        const next = 'value' in parsed ? parsed.value : Number.NaN;
        setTyped({ number: next, text: target.value });
        onChange(holds === 'nullable' && target.value.trim() === '' ? null : next);
      }}
      onBlur={() => {
        if (!Number.isNaN(number)) setTyped({ number, text: shown });
        onBlur();
      }}
    />
  );
}
