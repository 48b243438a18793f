import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { Checkbox } from '../kit/checkbox.tsx';
import styles from './field-group.module.css';
import { useFieldError } from './use-field-error.ts';

export interface CheckOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** Why it cannot be ticked or unticked. */
  readonly locked?: string | undefined;
}

type Props = {
  name: string;
  label: string;
  required?: boolean;
  invalid?: string;
  options: readonly CheckOption[];
  /** What stands there when there is nothing to tick. */
  empty: string;
};

const list = v.fallback(v.array(v.string()), []);

/** Several of a list, ticked; the value is the list of what is. */
export function CheckListField({ name, label, required = false, invalid, options, empty }: Props) {
  const error = useFieldError(name, invalid);
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const chosen = v.parse(list, value);
        return (
          <fieldset aria-invalid={error !== undefined}>
            <legend className={styles.legend}>
              {label}
              {required && (
                <span className={styles.required} aria-hidden="true">
                  *
                </span>
              )}
            </legend>
            <div className={styles.scroll}>
              {options.length === 0 && <span className={styles.none}>{empty}</span>}
              {options.map((option, at) => (
                <Checkbox
                  key={option.value}
                  ref={at === 0 ? ref : undefined}
                  label={option.label}
                  description={option.description}
                  title={option.locked}
                  disabled={option.locked !== undefined}
                  checked={chosen.includes(option.value)}
                  onBlur={onBlur}
                  onChange={({ target }) =>
                    onChange(
                      target.checked
                        ? [...chosen, option.value]
                        : chosen.filter((one) => one !== option.value),
                    )
                  }
                />
              ))}
            </div>
            <div role="alert" className={styles.error}>
              {error}
            </div>
          </fieldset>
        );
      }}
    />
  );
}
