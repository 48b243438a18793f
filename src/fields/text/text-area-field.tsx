import { useFormContext } from 'react-hook-form';
import { TextArea } from '../../kit/form-control/text-area.tsx';
import type { TextAreaProps } from '../../kit/form-control/text-area.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = Omit<TextAreaProps, 'name' | 'error'> & {
  name: string;
  /** The error message for an invalid value. */
  invalid?: string | undefined;
};

/** A form's multi-line text. */
export function TextAreaField({ name, invalid, ...area }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name, invalid);
  return <TextArea autoComplete="off" spellCheck={false} {...area} error={error} {...register(name)} />;
}
