import { useController } from 'react-hook-form';
import { useFieldError } from '../form/use-field-error.ts';
import type { TextInputProps } from '../../kit/form-control/text-input.tsx';
import { MoneyInput } from './money-input.tsx';

type Props = Omit<TextInputProps, 'name' | 'error' | 'value' | 'onChange' | 'ref'> & {
  name: string;
  invalid?: string;
};

/** A form's amount in 1/10,000 €; null if it is empty, and NaN, which every schema rejects, for any other text. */
export function MoneyField({ name, invalid, ...input }: Props) {
  const error = useFieldError(name, invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  return (
    <MoneyInput
      {...input}
      ref={ref}
      error={error}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
