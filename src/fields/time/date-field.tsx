import { useController } from 'react-hook-form';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = {
  name: string;
  label: string;
  invalid?: string;
  min?: string;
  /** The user left the field: its date is complete. */
  onLeave?: () => void;
};

/** A date without a time; the value is `2026-12-25`, or '' for none. */
export function DateField({ name, invalid, min, onLeave, ...input }: Props) {
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  return (
    <TextInput
      {...input}
      type="date"
      required
      // Without an end, the browser takes six digits for a year.
      max="9999-12-31"
      min={min}
      ref={ref}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onBlur={() => {
        onLeave?.();
        onBlur();
      }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
