import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { IconName } from '../../kit/base/icon.tsx';
import { Field } from '../../kit/form-control/field.tsx';
import { PickerBox } from '../../kit/form-control/picker-box.tsx';
import { useFieldError } from '../form/use-field-error.ts';
import { Chooser } from './chooser.tsx';
import { foundIn } from './found-in.ts';

type Props = {
  name: string;
  label: string;
  /** The heading above the options. */
  heading: string;
  icon: IconName;
  options: readonly { readonly value: string; readonly label: string }[];
  required?: boolean;
  description?: string;
  invalid?: string;
};

/** A form's choice among many options, found by typing a part of their names; the value is a text. */
export function SearchedChoiceField(props: Props) {
  const { name, label, heading, icon, options, required, description, invalid } = props;
  const { t } = useLingui();
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const error = useFieldError(name, invalid);
  const [chooser, setChooser] = useState<'open' | 'closed'>('closed');
  const chosen = options.find((option) => option.value === value);
  const entries = options.map((option) => ({ id: option.value, icon, text: option.label }));
  return (
    <>
      <Field label={label} description={description} error={error} required={required}>
        {(links) => (
          <PickerBox {...links} ref={ref} placeholder={t`Choose…`} onClick={() => setChooser('open')}>
            {chosen?.label ?? null}
          </PickerBox>
        )}
      </Field>
      {chooser === 'open' && (
        <Chooser
          label={label}
          placeholder={t`Search…`}
          groupsOf={(typed) => foundIn([{ title: heading, entries }], typed)}
          onChoose={(id) => {
            onChange(id);
            onBlur();
          }}
          onClose={() => setChooser('closed')}
        />
      )}
    </>
  );
}
