import { Controller } from 'react-hook-form';
import { Select } from '../kit/select.tsx';
import type { SelectProps } from '../kit/select.tsx';
import { useFieldError } from './use-field-error.ts';

type Props = Omit<SelectProps, 'name' | 'error' | 'value' | 'onChange'> & {
  name: string;
  invalid?: string;
  /** What stands for null, first among the options. */
  none?: string;
  /** Tells what was chosen in place of what. */
  onChosen?: (next: string | null, before: string | null) => void;
};

/** A choice of one in a form; null where none is chosen. */
export function SelectField({ name, invalid, none, options, onChosen, ...select }: Props) {
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
          onChange={({ target }) => {
            const next = target.value === '' ? null : target.value;
            onChange(next);
            onChosen?.(next, typeof value === 'string' ? value : null);
          }}
        />
      )}
    />
  );
}
