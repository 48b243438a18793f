import { useState } from 'react';
import { useController } from 'react-hook-form';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import type { LastTime } from '../../lib/text/time-input.ts';
import { parseTimeInput } from '../../lib/text/time-input.ts';
import { useFieldError } from '../form/use-field-error.ts';

type Props = { name: string; label: string; description?: string; invalid?: string; last?: LastTime };

/**
 * A time of day in 24 hours; the value is `09:00`, or '' for any other text. The browser's own input has no 24:00, and
 * shows AM and PM to users of some languages.
 */
export function TimeField({ name, invalid, last = '23:59', ...input }: Props) {
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const time = typeof value === 'string' ? value : '';
  // The text as typed, while it stands for the value.
  const [typed, setTyped] = useState({ time, text: time });
  return (
    <TextInput
      {...input}
      required
      autoComplete="off"
      maxLength={10}
      placeholder="00:00"
      ref={ref}
      error={error}
      value={typed.time === time ? typed.text : time}
      onChange={({ target }) => {
        const next = parseTimeInput(target.value, last) ?? '';
        setTyped({ time: next, text: target.value });
        onChange(next);
      }}
      onBlur={() => {
        if (time !== '') setTyped({ time, text: time });
        onBlur();
      }}
    />
  );
}
