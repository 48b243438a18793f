import { useController } from 'react-hook-form';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { fromLocalTime, toLocalTime } from '../../lib/time/local-time.ts';
import { useFieldError } from '../form/use-field-error.ts';

type Props = { name: string; label: string; description?: string; invalid?: string };

/** A date and time in the user's time zone; the value is the instant, or null. */
export function MomentField({ name, invalid, ...input }: Props) {
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
      value={typeof value === 'string' ? toLocalTime(value) : ''}
      onBlur={onBlur}
      onChange={({ target }) => onChange(fromLocalTime(target.value) || null)}
    />
  );
}
