import { Field, InputBox } from './field.tsx';
import type { FieldText, InputProps } from './field.tsx';

/** The props of a one-line input; the result of react-hook-form's `register` can be spread onto it. */
export type TextInputProps = Omit<InputProps, 'children'> & FieldText;

/** A labelled one-line text input. */
export function TextInput({ label, description, error, id, ...input }: TextInputProps) {
  return (
    <Field label={label} description={description} error={error} required={input.required} id={id}>
      {(links) => <InputBox type="text" {...input} {...links} />}
    </Field>
  );
}
