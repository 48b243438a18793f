import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';

type Props = { name: string; label: string; description?: ReactNode };

/** A form's check box; the value is a boolean. */
export function CheckboxField({ name, label, description }: Props) {
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <Checkbox
          {...field}
          label={label}
          description={description}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    />
  );
}
