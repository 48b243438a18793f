import { useState } from 'react';
import { Field, InputBox } from './field.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { TextInputProps } from './text-input.tsx';
import { useKitLabels } from '../base/kit-labels.ts';

type Props = Omit<TextInputProps, 'type'> & {
  /** The state of the show button, if the owner controls it, and its setter. */
  shownState?: readonly [shown: boolean, show: (shown: boolean) => void];
};

/** A labelled password input with a button that shows the text. */
export function PasswordInput({ label, description, error, id, shownState, ...input }: Props) {
  const own = useState(false);
  const [shown, show] = shownState ?? own;
  const labels = useKitLabels();
  const toggle = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={shown ? labels.hidePassword : labels.showPassword}
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
