import type { ComponentProps } from 'react';
import { Field, InputBox } from './field.tsx';
import type { FieldText } from './field.tsx';

/** Props of a one-line input; what react-hook-form's `register` gives can be spread onto it. */
export type TextInputProps = Omit<ComponentProps<'input'>, 'children'> & FieldText;

/** A labelled one-line text input. */
export function TextInput({ label, description, error, id, ...input }: TextInputProps) {
  return (
    <Field label={label} description={description} error={error} required={input.required} id={id}>
      {(links) => <InputBox type="text" {...input} {...links} />}
    </Field>
  );
}
