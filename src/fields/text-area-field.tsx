import { useFormContext } from 'react-hook-form';
import { TextArea } from '../kit/text-area.tsx';
import type { TextAreaProps } from '../kit/text-area.tsx';
import { useFieldError } from './use-field-error.ts';

type Props = Omit<TextAreaProps, 'name' | 'error'> & {
  name: string;
  /** What to say when it is not right. */
  invalid?: string | undefined;
};

/** A text of several lines in a form. */
export function TextAreaField({ name, invalid, ...area }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name, invalid);
  return <TextArea autoComplete="off" spellCheck={false} {...area} error={error} {...register(name)} />;
}
