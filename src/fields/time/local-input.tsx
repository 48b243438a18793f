import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Field } from '../../kit/form-control/field.tsx';
import type { FieldText } from '../../kit/form-control/field.tsx';
import { LocalBox } from './local-box.tsx';
import type { LocalValue } from './use-local-text.ts';
import { useLocalText } from './use-local-text.ts';

type Props = FieldText & LocalValue & Omit<ComponentProps<typeof LocalBox>, 'typed' | 'onChange' | 'value'>;

/** A labelled date or time in the user's format. */
export function LocalInput({ label, description, error, kind, value, onChange, ...input }: Props) {
  const { t } = useLingui();
  const typed = useLocalText({ kind, value, onChange });
  const wrong = kind === 'date' ? t`Enter a date.` : t`Enter a date and time.`;
  return (
    <Field
      label={label}
      description={description}
      error={error ?? (typed.isWrong ? wrong : undefined)}
      required={input.required}
    >
      {(links) => <LocalBox {...input} {...links} typed={typed} />}
    </Field>
  );
}
