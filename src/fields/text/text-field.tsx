import { useFormContext } from 'react-hook-form';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import type { TextInputProps } from '../../kit/form-control/text-input.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = Omit<TextInputProps, 'name' | 'error'> & {
  name: string;
  /** The error message for an invalid value. */
  invalid?: string;
};

/** A form's one-line text. */
export function TextField({ name, invalid, ...input }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name, invalid);
  return <TextInput autoComplete="off" {...input} error={error} {...register(name)} />;
}

/** A form's number; a text that is not a number becomes NaN, which every schema rejects. */
export function NumberField({ name, invalid, ...input }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name, invalid);
  return (
    <TextInput
      autoComplete="off"
      inputMode="numeric"
      {...input}
      error={error}
      {...register(name, { valueAsNumber: true })}
    />
  );
}
