import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useFieldError } from '../form/use-field-error.ts';
import { LocalInput } from './local-input.tsx';

type Props = {
  name: string;
  label: string;
  invalid?: string;
  min?: string;
  /** The user left the field: its date is complete. */
  onLeave?: () => void;
};

/** A date without a time; the value is `2026-12-25`, or '' for none. */
export function DateField({ name, invalid, onLeave, ...input }: Props) {
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const isUnreadable = useRef(false);
  return (
    <LocalInput
      {...input}
      kind="date"
      required
      ref={ref}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onBlur={() => {
        // A mistyped date stays, to be corrected.
        if (!isUnreadable.current) onLeave?.();
        onBlur();
      }}
      onChange={(date, typed) => {
        isUnreadable.current = date === '' && typed.trim() !== '';
        onChange(date);
      }}
    />
  );
}
