import { useState } from 'react';
import { Field, InputBox } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import type { TextInputProps } from './text-input.tsx';
import { useWords } from './words.ts';

type Props = Omit<TextInputProps, 'type'> & {
  /** Whether the text is shown, and who is told of it: where something else than the reader may show it. */
  shownState?: readonly [shown: boolean, show: (shown: boolean) => void];
};

/** A labelled password input whose text can be shown. */
export function PasswordInput({ label, description, error, id, shownState, ...input }: Props) {
  const own = useState(false);
  const [shown, show] = shownState ?? own;
  const words = useWords();
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? words.hidePassword : words.showPassword}
      size="small"
      onClick={() => show(!shown)}
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
