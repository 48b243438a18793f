import { useFormContext } from 'react-hook-form';
import { TextInput } from '../kit/text-input.tsx';
import type { TextInputProps } from '../kit/text-input.tsx';
import { useFieldError } from './use-field-error.ts';

type Props = Omit<TextInputProps, 'name' | 'error'> & {
  name: string;
  /** What to say when it is not right. */
  invalid?: string;
};

/** A line of text in a form. */
export function TextField({ name, invalid, ...input }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name, invalid);
  return <TextInput autoComplete="off" {...input} error={error} {...register(name)} />;
}

/** A whole number in a form; what is no number is NaN, which no schema takes. */
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
