import { useState } from 'react';
import { Field, InputBox } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import type { TextInputProps } from './text-input.tsx';
import { useWords } from './words.ts';

/** A labelled password input whose text can be shown. */
export function PasswordInput({ label, description, error, id, ...input }: Omit<TextInputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const words = useWords();
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? words.hidePassword : words.showPassword}
      size="small"
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <Field label={label} description={description} error={error} required={input.required} id={id}>
      {(links) => (
        <InputBox
          autoComplete="current-password"
          {...input}
          {...links}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          after={toggle}
        />
      )}
    </Field>
  );
}
