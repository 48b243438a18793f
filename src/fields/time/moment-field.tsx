import { useController } from 'react-hook-form';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { fromLocalTime, toLocalTime } from '../../lib/time/local-time.ts';
import { useFieldError } from '../form/use-field-error.ts';

type Props = {
  name: string;
  label: string;
  description?: string;
  invalid?: string;
  required?: boolean;
  /** The zone of the date and time; the user's by default. */
  zone?: string | undefined;
  /** The earliest time that the browser's picker offers, in the zone: `2026-12-24T08:00`. */
  min?: string;
};

/** A date and time in a time zone; the value is the instant, or null. */
export function MomentField({ name, invalid, zone, ...input }: Props) {
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  return (
    <TextInput
      {...input}
      type="datetime-local"
      ref={ref}
      error={error}
      value={typeof value === 'string' ? toLocalTime(value, zone) : ''}
      onBlur={onBlur}
      onChange={({ target }) => onChange(fromLocalTime(target.value, zone) || null)}
    />
  );
}
