import { Controller } from 'react-hook-form';
import { Select } from '../kit/select.tsx';
import type { SelectProps } from '../kit/select.tsx';
import { useFieldError } from './use-field-error.ts';

type Props = Omit<SelectProps, 'name' | 'error' | 'value' | 'onChange'> & {
  name: string;
  invalid?: string;
  /** What stands for null, first among the options. */
  none?: string;
};

/** A choice of one in a form; null where none is chosen. */
export function SelectField({ name, invalid, none, options, ...select }: Props) {
  const error = useFieldError(name, invalid);
  const shown = none === undefined ? options : [{ value: '', label: none }, ...options];
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <Select
          {...select}
          {...field}
          error={error}
          options={shown}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        />
      )}
    />
  );
}
