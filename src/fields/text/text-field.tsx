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
