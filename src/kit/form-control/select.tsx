import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import type { FieldText } from './field.tsx';
import styles from './select.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldText & { options: readonly SelectOption[] };

/** The class of a select in a table, named by `aria-label`. */
export const selectClass = styles.select;

/** A labelled native select, so that phones show their own picker. */
export function Select({ label, description, error, id, options, ...select }: SelectProps) {
  return (
    <Field label={label} description={description} error={error} required={select.required} id={id}>
      {(links) => (
        <select {...select} {...links} className={styles.select}>
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
