import { Field, InputBox } from './field.tsx';
import type { FieldText, InputProps } from './field.tsx';

/** The props of a one-line input; the result of react-hook-form's `register` can be spread onto it. */
export type TextInputProps = Omit<InputProps, 'children'> &
  FieldText & {
    /** The id of the message that says what is wrong, where several inputs share one. */
    faultId?: string | undefined;
  };

/** A labelled one-line text input. */
export function TextInput({ label, description, aside, error, id, faultId, ...input }: TextInputProps) {
  const field = { label, description, aside, error, id, faultId, required: input.required };
  return <Field {...field}>{(links) => <InputBox type="text" {...input} {...links} />}</Field>;
}
