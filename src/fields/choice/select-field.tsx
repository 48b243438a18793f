import { Controller } from 'react-hook-form';
import { Select } from '../../kit/form-control/select.tsx';
import type { SelectOption, SelectProps } from '../../kit/form-control/select.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = Omit<SelectProps, 'name' | 'error' | 'value' | 'onChange'> & {
  name: string;
  invalid?: string;
  /** The label of the first option, which represents null. */
  none?: string;
  /** Gets the chosen value and the previous one. */
  onChosen?: (next: string | null, before: string | null) => void;
};

/** The options with the one that a row has, by its value, if it is none of them: a newer platform may know it. */
const withValue = (options: readonly SelectOption[], value: unknown): readonly SelectOption[] =>
  typeof value !== 'string' || value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];

/** A form's select; the value is null if none is chosen. */
export function SelectField({ name, invalid, none, options, onChosen, ...select }: Props) {
  const error = useFieldError(name, invalid);
  const offered = none === undefined ? options : [{ value: '', label: none }, ...options];
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <Select
          {...select}
          {...field}
          error={error}
          options={withValue(offered, value)}
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
