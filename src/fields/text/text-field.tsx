import { useFormContext } from 'react-hook-form';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import type { TextInputProps } from '../../kit/form-control/text-input.tsx';
import { useFieldError } from '../form/use-field-error.ts';

const emptyIsNull = { setValueAs: (text: string | null) => text || null };

type Props = Omit<TextInputProps, 'name' | 'error'> & {
  name: string;
  /** The error message for an invalid value. */
  invalid?: string;
  /** An empty text is null. */
  nullable?: boolean;
};

/** A form's one-line text. */
export function TextField({ name, invalid, nullable = false, ...input }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name, invalid);
  const field = register(name, nullable ? emptyIsNull : {});
  return <TextInput autoComplete="off" {...input} error={error} {...field} />;
}
